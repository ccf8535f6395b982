import type { ColumnType, GeneratedAlways } from "kysely";

/** Column types. `bigint` arrives as a number: identities and paise stay far below 2^53 (connection.server.ts). */
export type Id = GeneratedAlways<number>;
export type Time = ColumnType<Date, Date | string, Date | string>;
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type CreatedAt = ColumnType<Date, Date | string | undefined, Date | string>;
/** Written as JSON text, read as a value. */
export type Json<Value> = ColumnType<Value, string, string>;
export type OptionalJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;
export type DefaultedJson<Value> = ColumnType<Value, string | undefined, string>;

/** A picture of a public page: a file for each width, and a placeholder until it has loaded. */
export interface StoredPicture {
  storage_key: string;
  widths: number[];
  width: number;
  height: number;
  placeholder_colour: string;
}

/** A file of a message; only the message's readers may download it. */
export interface MessageAttachment {
  id: Id;
  message_id: number;
  kind: "picture" | "pdf";
  file_name: string;
  size_bytes: number;
  storage_key: string;
}
