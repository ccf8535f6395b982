import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { databaseUrl, fail, misuse, readArguments, sentenceOf, stop } from "./command-line.ts";
import { connect } from "#app/db/connection.server.ts";
import { createFirstAdmin } from "#app/domain/accounts/accounts/admins.commands.server.ts";
import { MIN_ADMIN_PASSWORD_LENGTH } from "#app/domain/accounts/accounts/accounts.ts";
import { emailAddress } from "#app/domain/platform/forms/text-fields.schema.ts";
import { DomainError } from "#app/domain/domain-error.ts";

/**
 * Makes the first administrator, who invites the others in /admin/users/new. Asks for what is missing. The password is read from ADMIN_PASSWORD or asked for, never an argument: those stay in the shell's history.
 */
const USAGE = 'Use: npm run create-admin -- [EMAIL] [--name "Asha Patel"]';
const { values, positionals } = readArguments(USAGE, { name: { type: "string" }, email: { type: "string" } }, 1);
const given = positionals[0] ?? values.email;
if (positionals.length > 0 && values.email !== undefined) misuse("The email address is there twice", USAGE);
if (given !== undefined) assertEmail(given);
const url = databaseUrl();

let isHidden = false;
const screen = new Writable({
  write(chunk: Buffer, _encoding, done) {
    if (isHidden) done();
    else process.stdout.write(chunk, done);
  },
});
const input = createInterface({ input: process.stdin, output: screen, terminal: process.stdin.isTTY });
// Lines that came all at once, through a pipe, wait here for their question.
const lines = input[Symbol.asyncIterator]();

const fullName = (values.name ?? (await ask("Full name: "))).trim();
const email = (given ?? (await ask("Email address: "))).trim();
const password =
  process.env.ADMIN_PASSWORD ?? (await askSecretly(`Password, at least ${MIN_ADMIN_PASSWORD_LENGTH} characters: `));
input.close();

if (fullName === "" || fullName.length > 120) stop("The name needs 1 to 120 characters.");
assertEmail(email);
if (password.length < MIN_ADMIN_PASSWORD_LENGTH) {
  stop(`The password needs at least ${MIN_ADMIN_PASSWORD_LENGTH} characters.`);
}

const db = connect(url, { poolSize: 1 });
try {
  const isMade = await createFirstAdmin(db, { fullName, email, password });
  if (isMade) console.log(`${email} can sign in at /admin/login now.`);
  else fail("There is an administrator already: ask one of them.");
} catch (error) {
  if (error instanceof DomainError && error.field === "email") fail(`${email} has another account already.`);
  else if (error instanceof DomainError) fail("Many people use this password. Choose another one.");
  else fail(sentenceOf(error) ?? `The administrator could not be made: ${String(error)}`);
} finally {
  await db.destroy();
}

async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const line = await lines.next();
  return line.done ? stop("\nThere was no answer.") : line.value;
}

async function askSecretly(question: string): Promise<string> {
  isHidden = true;
  const answer = await ask(question);
  isHidden = false;
  process.stdout.write("\n");
  return answer;
}

function assertEmail(text: string): void {
  if (!emailAddress("").safeParse(text.trim()).success) misuse(`${text} is not an email address`, USAGE);
}
