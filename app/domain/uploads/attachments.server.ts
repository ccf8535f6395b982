import { encodePicture, isPicture, type EncodedPicture } from "#app/domain/catalog/pictures.commands.server.ts";
import { createTurns } from "#app/domain/limits/turns.ts";
import { Refusal } from "#app/domain/refusal.ts";
import { MOST_UPLOAD_MEGABYTES, type Upload } from "#app/domain/uploads/uploads.ts";

/** Which field the files came in, and how many it takes. */
export interface UploadRules {
  field: string;
  most: number;
}

/** A file that is fit to be kept. Its bytes are ours, not the sender's, wherever that is possible. */
export interface Attachment {
  kind: "picture" | "pdf";
  /** For the person who saves it: the sender's name with the ending that its content has. */
  name: string;
  contentType: "image/webp" | "application/pdf";
  body: Uint8Array;
}

/** Wide enough to read a photographed bill. */
const ATTACHED_WIDTH = 1600;

// A picture is decoded on a core and into tens of megabytes: two at a time, and their bytes are only read when it is their turn.
const inTurn = createTurns({ atOnce: 2, mostWaiting: 60, refusal: "messages:upload.busy" });

/** Re-encodes the pictures that came in a field. Throws `Refusal` at that field when one is no picture or too large, or they are too many. */
export async function readPictures(uploads: readonly Upload[], rules: UploadRules): Promise<EncodedPicture[]> {
  return Promise.all(
    checkedUploads(uploads, rules).map((upload) =>
      inTurn(async () => {
        const body = await upload.bytes();
        if (!isPicture(body)) throw refuse("messages:upload.no_picture", rules, upload);
        return reEncode(body, rules, upload);
      }),
    ),
  );
}

/** As `readPictures`, and takes PDF documents as well. */
export async function readAttachments(uploads: readonly Upload[], rules: UploadRules): Promise<Attachment[]> {
  return Promise.all(
    checkedUploads(uploads, rules).map((upload) =>
      inTurn(async (): Promise<Attachment> => {
        const body = await upload.bytes();
        if (isPdf(body))
          return { kind: "pdf", name: withEnding(upload.name, "pdf"), contentType: "application/pdf", body };
        if (!isPicture(body)) throw refuse("messages:upload.no_attachment", rules, upload);
        const { files } = await reEncode(body, rules, upload, [ATTACHED_WIDTH]);
        const [picture] = files;
        if (!picture) throw new Error("A picture was encoded at no width");
        return {
          kind: "picture",
          name: withEnding(upload.name, "webp"),
          contentType: "image/webp",
          body: picture.body,
        };
      }),
    ),
  );
}

function checkedUploads(uploads: readonly Upload[], { field, most }: UploadRules): Upload[] {
  const sent = uploads.filter((upload) => upload.field === field);
  if (sent.length > most) throw new Refusal("messages:upload.too_many", { field, values: { n: most } });
  const large = sent.find((upload) => upload.isTooLarge);
  if (large) {
    const values = { name: large.name, megabytes: MOST_UPLOAD_MEGABYTES };
    throw new Refusal("messages:upload.too_large", { field, values });
  }
  return sent;
}

async function reEncode(
  body: Uint8Array,
  rules: UploadRules,
  upload: Upload,
  widths?: readonly number[],
): Promise<EncodedPicture> {
  try {
    return await encodePicture(body, widths ? { widths } : {});
  } catch (error) {
    throw error instanceof Refusal ? refuse("messages:upload.unreadable", rules, upload) : error;
  }
}

function refuse(key: string, { field }: UploadRules, { name }: Upload): Refusal {
  return new Refusal(key, { field, values: { name } });
}

/** From its first line to its end mark; what it does when it is opened is up to a reader outside the shop. */
function isPdf(body: Uint8Array): boolean {
  const text = (from: number, to?: number) => Buffer.from(body.subarray(from, to)).toString("latin1");
  return text(0, 5) === "%PDF-" && text(-1024).includes("%%EOF");
}

function withEnding(name: string, ending: string): string {
  return `${name.replace(/\.\w{1,8}$/, "")}.${ending}`;
}
