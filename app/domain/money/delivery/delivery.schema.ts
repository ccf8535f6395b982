import { z } from "zod";
import { pinCodeField } from "#app/domain/platform/identifiers/identifiers.schema.ts";

/** The PIN code of the place where a shopper wants things delivered. */
export const deliveryPlaceForm = z.object({ zip: pinCodeField() });
