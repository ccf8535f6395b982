import { expect, it } from "vitest";
import { whatsAppAddress } from "#app/components/ordering/sharing/whatsapp.ts";

it("sends a message and a link by WhatsApp", () => {
  expect(whatsAppAddress("Look & buy", "https://haat.example/s")).toBe(
    "https://wa.me/?text=Look%20%26%20buy%0Ahttps%3A%2F%2Fhaat.example%2Fs",
  );
});
