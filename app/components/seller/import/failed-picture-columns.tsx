import { langAttribute } from "#app/components/ui/lang-attribute.ts";
import { Link } from "#app/components/ui/link.tsx";
import type { Column } from "#app/components/ui/lists/data-table.tsx";
import type { Translation } from "#app/components/ui/translation.tsx";
import type { FailedPicture } from "#app/domain/listings/picture-requests/picture-requests.ts";
import * as paths from "#app/paths.ts";

/** Returns the columns of pictures that could not be fetched, for the page and its CSV file. */
export function failedPictureColumns({ t, locale }: Translation): Column<FailedPicture>[] {
  return [
    {
      head: t("import_pages:pictures.product"),
      value: ({ productName }) => productName,
      cell: ({ productId, productName }) => (
        <Link
          to={paths.productCustomize(productId)}
          className="inline-flex min-h-11 items-center wrap-anywhere hover:underline"
        >
          <span {...langAttribute(productName, locale)}>{productName}</span>
        </Link>
      ),
    },
    { head: t("import_pages:pictures.line"), value: ({ line }) => line },
    {
      head: t("import_pages:pictures.address"),
      value: ({ address }) => address,
      cell: ({ address }) => (
        <span dir="ltr" className="break-all">
          {address}
        </span>
      ),
    },
    { head: t("import_pages:reason"), value: ({ problem }) => t(`pictures:problem.${problem}`) },
  ];
}
