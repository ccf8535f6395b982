import { STEPS, type Step } from "#app/domain/stores/applications/applications.ts";
import { db } from "#app/services.server.ts";
import { anAadhaar, PDF } from "./application-papers.ts";
import { upload } from "../forms/multipart.ts";
import { openPage, submitForm, type RenderedPage } from "../pages/rendered-page.ts";
import { Visitor } from "../http/visitor.ts";

let counter = 0;

/** Answers that no other application of the tests has. */
export interface Answers {
  business: Record<string, string>;
  identification: Record<string, string>;
  bank: Record<string, string>;
  addresses: Record<string, string>;
  products: Record<string, string>;
}

/** Returns the answers of a complete valid application. */
export function newAnswers(): Answers {
  counter += 1;
  const four = String(1000 + counter);
  return {
    business: {
      fullName: "Rekha Solanki",
      businessName: "Solanki Handicrafts",
      storeName: `Solanki Crafts ${four}`,
      email: `rekha-${four}@example.test`,
      mobile: `98250 0${four}`,
      businessType: "sole_proprietor",
    },
    identification: { panNumber: `ABCPS${four}K`, aadhaarNumber: anAadhaar((counter += 1)), enrolmentNumber: "" },
    bank: {
      accountHolderName: "Rekha Solanki",
      accountNumber: `5020001${four}`,
      ifscCode: "hdfc0000123",
      bankName: "",
    },
    addresses: { pickupAddress: "14 Potters Lane, Bhuj", pickupPincode: "370001", pickupLandmark: "" },
    products: { primaryCategory: "home_decor", productTypes: "handmade", brandName: "" },
  };
}

/** The required files of each step. */
const FILES: Record<Step, readonly string[]> = {
  business: [],
  identification: ["panCard", "aadhaarFront", "aadhaarBack"],
  bank: ["cancelledCheque"],
  addresses: [],
  products: [],
  agreement: [],
};

/** Returns the address of a step. */
export const stepPath = (step: Step) => (step === "business" ? "/seller/register" : `/seller/register/${step}`);

/** Fills in a step and presses "Next". Returns the answer. */
export async function fillStep(
  visitor: Visitor,
  step: Exclude<Step, "agreement">,
  answers: Answers,
  files: readonly string[] = FILES[step],
): Promise<RenderedPage> {
  const page = await openPage(visitor, stepPath(step));
  const uploads = files.map((field) => upload(field, `${field}.pdf`, PDF));
  return submitForm(visitor, page, "main form", answers[step], "Next", uploads);
}

/** Applies as a visitor would, in all six steps. Returns the visitor, the answers, and the application's id. */
export async function apply(
  visitor = new Visitor(),
  answers = newAnswers(),
): Promise<{ visitor: Visitor; answers: Answers; id: number }> {
  for (const step of STEPS)
    if (step !== "agreement") {
      const reply = await fillStep(visitor, step, answers);
      if (reply.status !== 303) throw new Error(`${step}: ${reply.status} ${reply.text("main")}`);
    }
  const page = await openPage(visitor, stepPath("agreement"));
  const reply = await submitForm(visitor, page, "main form", { agreedToTerms: "on" }, "Submit Application");
  if (reply.location !== "/seller/register/success")
    throw new Error(`agreement: ${reply.status} ${reply.text("main")}`);
  const { id } = await db
    .selectFrom("seller_applications")
    .where("email", "=", answers.business.email ?? "")
    .where("status", "=", "pending")
    .select("id")
    .executeTakeFirstOrThrow();
  return { visitor, answers, id };
}
