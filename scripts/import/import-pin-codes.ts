import fs from "node:fs";
import type { Db } from "#app/db/connection.server.ts";
import { openCsv } from "#app/domain/platform/csv-files/csv-rows.server.ts";
import { checkPinCode } from "#app/domain/platform/identifiers/pin-code.ts";
import { replacePinCodes } from "#app/domain/platform/identifiers/pin-codes.commands.server.ts";
import {
  directoryColumns,
  OfficeCount,
  readOffice,
  type DirectoryColumns,
} from "#app/domain/platform/identifiers/pin-codes.ts";
import { unreadableText } from "./import-file.ts";
import { ImportFileError } from "./run-import.ts";

export interface PinCodesImported {
  rows: number;
  pinCodes: number;
  added: number;
  removed: number;
  refused: { line: number; problem: string }[];
}

/** Replaces the database's PIN codes by a directory's. Throws `ImportFileError`, and changes nothing, when the file has none. */
export async function importPinCodes(db: Db, file: string): Promise<PinCodesImported> {
  const offices = new OfficeCount();
  const refused: PinCodesImported["refused"] = [];
  let columns: DirectoryColumns | undefined;
  let rows = 0;
  const source = { byteLength: fs.statSync(file).size, pieces: fs.createReadStream(file) };
  const csv = openCsv(source, {
    onHeader: (header) => (columns = directoryColumns(header)),
    isRow: (cells) => columns !== undefined && checkPinCode(cells[columns.pin] ?? "").value !== undefined,
  });
  for await (const { line, cells, unreadable } of csv.rows) {
    if (!columns) break;
    rows += 1;
    const read = unreadable ? unreadableText(line, unreadable) : readOffice(cells, columns);
    if (typeof read === "string") refused.push({ line, problem: read });
    else offices.add(read);
  }
  if (!columns) throw new ImportFileError("The file needs the columns pincode, district and statename.");
  const pinCodes = offices.pinCodes();
  if (pinCodes.length === 0) throw new ImportFileError("The file has no PIN codes.");
  return { rows, pinCodes: pinCodes.length, ...(await replacePinCodes(db, pinCodes)), refused };
}
