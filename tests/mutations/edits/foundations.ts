import type { EditedFile } from "../edit.ts";

/** What every area builds on: actions, scopes, lists, state machines, idempotency. */
export const foundationEdits: readonly EditedFile[] = [
  {
    file: "app/http/action.server.ts",
    tests: [
      "tests/integration/forms",
      "tests/integration/addresses",
      "tests/integration/second-factor",
      "tests/integration/support",
      "tests/integration/reviews",
    ],
    edits: [
      ["...(draft && {", "...(!draft && {"],
      ["if (declaration.freshFactor && actor.person) await requireFreshFactor(actor.person, call.page);", ""],
      ["if (freshFactor && actor.person) await requireFreshFactor(actor.person, page);", ""],
      ["if (declaration.exists && !(await declaration.exists(call))) throw notFound();", ""],
      ["formKey: (key as string | undefined) ?? randomUUID(),", "formKey: randomUUID(),"],
      ["if (!result && !stale) throw notFound();", ""],
      ["...(declaration.form && {", "...(!declaration.form && {"],
    ],
  },
  {
    file: "app/domain/access/scope.server.ts",
    tests: ["tests/integration/access", "tests/integration/support"],
    edits: [
      ["return sql<SqlBool>`${sql.ref(column)} = ", "return sql<SqlBool>`${sql.ref(column)} <> "],
      ['if (scope.kind === "any") return', 'if (scope.kind !== "profile") return'],
    ],
  },
  {
    file: "app/domain/lists/lists.ts",
    tests: ["app/domain/lists", "tests/integration/lists"],
    edits: [
      ["bounded: count > COUNT_LIMIT };", "bounded: false as boolean };"],
      [
        'return { name, fallback: false, parse: ([text]) => text === "1" };',
        'return { name, fallback: false, parse: ([text]) => text !== "1" };',
      ],
      ["Math.min(Number(text), highest) || undefined", "Number(text) || undefined"],
      [
        "if (value === fallback || value === false || except.includes(key)) return [];",
        "if (value === false || except.includes(key)) return [];",
      ],
      [
        "if (value === fallback || value === false || except.includes(key)) return [];",
        "if (value === fallback || value === false) return [];",
      ],
      ["({ ...state, ...firstPage, ...change })", "({ ...state, ...change })"],
      ['(base.includes("?") ? "&" : "?")', '"?"'],
      ["params({ ...state, ...firstPage }, except)", "params(state, except)"],
    ],
  },
  {
    file: "app/http/form-values.server.ts",
    tests: ["tests/integration/forms"],
    edits: [
      ["for (let row = 0; row < field.maxRows; row += 1) {", "for (let row = 0; row <= field.maxRows; row += 1) {"],
      ['if (action === "add" && count < group.maxRows)', 'if (action === "add")'],
      ["at >= 0 && count > group.minRows) rows.splice(at, 1);", "count > group.minRows) rows.splice(at, 1);"],
      ["at >= 0 && count > group.minRows) rows.splice(at, 1);", "at >= 0) rows.splice(at, 1);"],
      ["at >= 0 && count > group.minRows) rows.splice(at, 1);", "at >= 0 && count > group.minRows) rows.pop();"],
      ["if (SECRET_FIELDS.has(field.name)) continue;", ""],
    ],
  },
  {
    file: "app/http/form.server.ts",
    tests: ["tests/integration/forms"],
    edits: [
      ["if (!isRefused(form)) return data({ form }, { headers: ownerHeaders });", ""],
      ['[name.slice(0, -"_key".length), t(String(value))]', "[name, value]"],
      ['saved = await options.draft?.save(typed, typeof button === "string");', ""],
      ["if (next !== undefined && saved?.refusals.length === 0)", "if (next !== undefined)"],
      ["if (saved?.refusals.length) return", "if (next !== undefined) return"],
      ["for (const [name, value] of saved?.headers ?? []) response.headers.append(name, value);", ""],
    ],
  },
  {
    file: "app/remix-internals/browser-manifest.ts",
    tests: ["app/remix-internals"],
    edits: [["!isServerOnlyPage(", "isServerOnlyPage("]],
  },
  {
    file: "app/domain/support/ticket-admin.queries.server.ts",
    tests: ["tests/integration/support-admin"],
    edits: [
      ["search.toUpperCase()", "search"],
      ['view === "done" && !search ? LATEST_DONE', 'view !== "done" && !search ? LATEST_DONE'],
    ],
  },
  {
    file: "app/domain/lists/list.server.ts",
    tests: ["tests/integration/lists", "tests/integration/support-admin", "tests/integration/seller-products"],
    edits: [
      ['direction === "ascending" ? "asc" : "desc"', 'direction === "ascending" ? "desc" : "asc"'],
      ["yield rows.map(present);", "yield rows as unknown as Row[];"],
      ["const page = Math.min(Math.max(1, asked.page), pageCount);", "const page = Math.max(1, asked.page);"],
      [".offset((page - 1) * asked.perPage)", ".offset(page * asked.perPage)"],
      [".limit(limit + 1)", ".limit(limit)"],
      ["if (backwards) rows.reverse();", ""],
      ["(extract(epoch FROM ${value}) * 1000000)::bigint::text", "(extract(epoch FROM ${value}) * 1000)::bigint::text"],
      ["if (after && page.rows.length === 0) {", "if (after && page.rows.length < 0) {"],
      ["after = batch.after;", "after = null;"],
    ],
  },
  {
    file: "app/domain/lists/csv.ts",
    tests: ["app/domain/lists"],
    edits: [
      ["const text = FORMULA.test(value) ? `'${value}` : value;", "const text = value;"],
      ["text.replaceAll('\"', '\"\"')", "text"],
      ['return /[",\\r\\n]/.test(text)', 'return /[",]/.test(text)'],
    ],
  },
  {
    file: "app/domain/idempotency/idempotency-keys.commands.server.ts",
    tests: ["tests/integration/carts", "tests/integration/support", "tests/integration/checkout"],
    edits: [
      ["return numInsertedOrUpdatedRows === 1n;", "return true;"],
      ["await completeFormKey(trx, key, { location: result });", ""],
      ["form.profileId, form.formKey, form.content", "form.profileId, form.formKey"],
    ],
  },
  {
    file: "app/domain/state-machine/transition.commands.server.ts",
    tests: ["tests/integration/support", "tests/integration/orders", "tests/integration/reviews"],
    edits: [
      ["if (!canMove(machine.transitions, row.status, to))", "if (false as boolean)"],
      [" AND ${isColumn ? sql.ref(status) : status} = ${row.status}", ""],
      ["await machine.record?.(trx, changed, move);", ""],
      ["before: row.status, after: to,", "before: to, after: to,"],
      ["await machine.announce?.(trx, changed, move);", ""],
    ],
  },
  {
    file: "app/domain/uploads/run-with-files.commands.server.ts",
    tests: ["tests/integration/reviews", "tests/integration/uploads", "tests/integration/support"],
    edits: [
      ["if (!areUsed) await discard();", ""],
      ["    await discard();\n    throw error;", "    throw error;"],
      ["await consumePendingUploads(trx, pending);", ""],
    ],
  },
];
