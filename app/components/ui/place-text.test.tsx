import { PlaceText } from "#app/components/ui/place-text.tsx";
import { ReturnTo } from "#app/components/ui/return-to.tsx";
import { useLanguages } from "#app/components/ui/shell-data.ts";
import { RenderedPartsContext } from "#app/page-cache/rendered-once.tsx";
import { describeBranches } from "../../../tests/support/components/branches.tsx";
import { PAGE_SETTINGS } from "../../../tests/support/components/page-settings.ts";

const place: Parameters<typeof PlaceText>[0] = {
  address: "12 Lake Road",
  city: "Surat",
  state: "Gujarat",
  zip: "395001",
};

describeBranches("PlaceText", (props) => <PlaceText {...props} />, place, [
  [{}, { is: "12 Lake Road, Surat, Gujarat 395001", lacks: "[lang]" }],
  [{}, { is: "12 Lake Road, Surat, ગુજરાત 395001", has: "span[lang=en]" }, { locale: "gu" }],
  [{ address: null, zip: null }, "Surat, Gujarat"],
  [{ city: null, address: "" }, "Gujarat 395001"],
  [{ city: null }, "12 Lake Road, Gujarat 395001"],
  [{ state: null, zip: null }, "12 Lake Road, Surat"],
  [{ state: null }, "12 Lake Road, Surat, 395001"],
  [{ state: "Ontario" }, "12 Lake Road, Surat, Ontario 395001"],
  [
    { city: null, address: null, state: null, zip: null },
    { is: "", lacks: "span" },
  ],
]);

describeBranches("ReturnTo", () => <ReturnTo />, {}, [
  [{}, { has: 'input[type=hidden][name=return_to][value="/search?q=lamp"]' }, { at: "/search?q=lamp#top" }],
]);

const parts = {
  mark: () => ({ begin: "", end: "", isKnown: false }),
  address: "ADDRESS",
  settings: PAGE_SETTINGS,
  isWithin: true,
};
const within = (isWithin: boolean) => (
  <RenderedPartsContext.Provider value={{ ...parts, isWithin }}>
    <ReturnTo />
  </RenderedPartsContext.Provider>
);

describeBranches("ReturnTo in a part", (props) => within(props.isWithin), { isWithin: true }, [
  [{}, { has: "[value=ADDRESS]" }, { at: "/cart" }],
  [{ isWithin: false }, { has: '[value="/cart"]' }, { at: "/cart" }],
]);

function Languages() {
  return (
    <>
      {useLanguages()
        .map(({ name }) => name)
        .join(" ")}
    </>
  );
}

describeBranches("useLanguages", () => <Languages />, {}, [
  [{}, "English हिन्दी ગુજરાતી"],
  [{}, "English ગુજરાતી", { shell: { locales: ["gu", "en"] } }],
]);
