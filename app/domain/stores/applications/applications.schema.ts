import { z } from "zod";
import type { DocumentKind } from "#app/db/schema.ts";
import { PRIMARY_CATEGORIES, PRODUCT_TYPES, type Step } from "#app/domain/stores/applications/applications.ts";
import { whenRight } from "#app/domain/platform/forms/compared-fields.ts";
import {
  emailAddress,
  optionalLine,
  requiredLine,
  requiredText,
} from "#app/domain/platform/forms/text-fields.schema.ts";
import { BUSINESS_TYPES } from "#app/domain/platform/identifiers/business-types.ts";
import {
  aadhaarField,
  accountNumberField,
  enrolmentField,
  gstinField,
  ifscField,
  mobileField,
  panField,
  pinCodeField,
  withGstinOfPan,
} from "#app/domain/platform/identifiers/identifiers.schema.ts";

const storeName = requiredLine("messages:application.required", 80).meta({ autoComplete: "organization" });
const addressText = () => requiredText("messages:application.required", 300).meta({ autoComplete: "street-address" });

/** Returns the name of the checkbox that removes a file. */
export const removalField = <const Kind extends DocumentKind>(kind: Kind) => `remove_${kind}` as const;

type Removals<Kind extends DocumentKind> = Record<`remove_${Kind}`, z.ZodOptional<z.ZodLiteral<"1">>>;

/** Checkboxes that remove optional files. */
const removals = <const Kind extends DocumentKind>(...kinds: readonly Kind[]) =>
  Object.fromEntries(kinds.map((kind) => [removalField(kind), z.literal("1").optional()])) as Removals<Kind>;

const business = z.object({
  fullName: requiredLine("messages:application.required", 120).meta({ autoComplete: "name" }),
  businessName: optionalLine(120).meta({ autoComplete: "organization" }),
  storeName,
  email: emailAddress("messages:application.required"),
  mobile: mobileField("messages:application.required"),
  businessType: z.enum(BUSINESS_TYPES, "messages:application.required"),
  ...removals("storeLogo", "storeBanner"),
});

const identification = withGstinOfPan(
  z.object({
    panNumber: panField(),
    aadhaarNumber: aadhaarField({ orMasked: true }),
    gstNumber: gstinField().optional(),
    enrolmentNumber: enrolmentField().optional(),
    ...removals("gstCertificate", "businessRegProof", "msmeCertificate"),
  }),
);

const bank = z.object({
  accountHolderName: requiredLine("messages:application.required", 120).meta({ autoComplete: "off" }),
  accountNumber: accountNumberField(),
  ifscCode: ifscField(),
  bankName: optionalLine(120),
});

const addresses = z
  .object({
    pickupAddress: addressText(),
    pickupPincode: pinCodeField(),
    pickupLandmark: optionalLine(120),
    returnAddressSame: z.boolean().default(false),
    returnAddress: addressText().optional(),
    returnPincode: pinCodeField().optional(),
    returnLandmark: optionalLine(120),
    ...removals("addressProof"),
  })
  .refine(({ returnAddressSame, returnAddress }) => returnAddressSame || returnAddress !== undefined, {
    path: ["returnAddress"],
    error: "messages:application.required",
    when: whenRight("returnAddressSame", "returnAddress"),
  })
  .refine(({ returnAddressSame, returnPincode }) => returnAddressSame || returnPincode !== undefined, {
    path: ["returnPincode"],
    error: "messages:address.pin_code_required",
    when: whenRight("returnAddressSame", "returnPincode"),
  });

const products = z.object({
  primaryCategory: z.enum(PRIMARY_CATEGORIES, "messages:application.required").optional(),
  productTypes: z.array(z.enum(PRODUCT_TYPES)).default([]),
  brandName: optionalLine(120),
  ...removals("sampleProduct1", "sampleProduct2", "sampleProduct3"),
});

/** The forms of the steps (rules 9.6 to 9.8). `DOCUMENTS` lists each step's documents. */
export const stepForms = {
  business,
  identification,
  bank,
  addresses,
  products,
  agreement: z.object({ agreedToTerms: z.literal("on", "messages:application.agreement_required") }),
} satisfies Record<Step, z.ZodObject>;

/** All answers that can be corrected; the application decides which of them are accepted (rule 9.10). */
export const correctionForm = z
  .object({
    ...business.shape,
    ...identification.shape,
    ...bank.shape,
    ...addresses.shape,
    ...products.shape,
    aadhaarNumber: aadhaarField(),
  })
  .partial();

/** All answers of an application. */
export type Answers = z.output<typeof business> &
  z.output<typeof identification> &
  z.output<typeof bank> &
  z.output<typeof addresses> &
  z.output<typeof products>;

/** Requests a link to continue an application (rule 9.5). */
export const resumeForm = z.object({ email: emailAddress("messages:application.required") });
