import { sql, type RawBuilder, type Transaction } from "kysely";

/** Name of an object, such as "table orders" → a line for each of its parts. */
export type SchemaDescription = Map<string, string[]>;

interface Line {
  object: string;
  line: string;
}

/** Objects that are neither tables nor views. */
const OBJECTS = [
  sql<Line>`
    SELECT 'extension ' || extname AS object, 'schema ' || extnamespace::regnamespace AS line FROM pg_extension`,
  sql<Line>`
    SELECT 'schema ' || nspname AS object, 'there' AS line FROM pg_namespace
     WHERE nspname !~ '^pg_|^information_schema$|^graphile_worker$'
    UNION ALL SELECT 'event trigger ' || evtname, 'calls ' || evtfoid::regprocedure FROM pg_event_trigger
    UNION ALL SELECT 'publication ' || pubname, 'there' FROM pg_publication
    UNION ALL SELECT 'default privileges ' || defaclobjtype::text, defaclacl::text FROM pg_default_acl`,
  // Kinds without a query of their own: types, domains, operators, collations, text search configurations.
  sql<Line>`
    SELECT named.type || ' ' || named.identity AS object, 'there' AS line
      FROM pg_depend d CROSS JOIN LATERAL pg_identify_object(d.classid, d.objid, d.objsubid) named
     WHERE d.refclassid = 'pg_namespace'::regclass AND d.refobjid = 'public'::regnamespace AND d.deptype = 'n'
       AND d.classid NOT IN ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_statistic_ext'::regclass, 'pg_extension'::regclass)
       AND NOT EXISTS (SELECT FROM pg_depend e WHERE (e.classid, e.objid, e.deptype) = (d.classid, d.objid, 'e'))`,
  sql<Line>`
    SELECT 'sequence ' || s.seqrelid::regclass AS object,
           concat_ws(', ', s.seqtypid::regtype, 'from ' || s.seqstart, 'by ' || s.seqincrement, s.seqmin || ' to ' || s.seqmax,
                     'cache ' || s.seqcache, CASE WHEN s.seqcycle THEN 'cycles' END,
                     'of ' || d.refobjid::regclass || '.' || a.attname,
                     coalesce('last ' || pg_sequence_last_value(s.seqrelid), 'not used')) AS line
      FROM pg_sequence s JOIN pg_class c ON c.oid = s.seqrelid AND c.relnamespace = 'public'::regnamespace
      LEFT JOIN pg_depend d ON d.objid = s.seqrelid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
                           AND d.refclassid = 'pg_class'::regclass
      LEFT JOIN pg_attribute a ON (a.attrelid, a.attnum) = (d.refobjid, d.refobjsubid)`,
  sql<Line>`
    SELECT 'function ' || p.oid::regprocedure AS object, def.line
      FROM pg_proc p
      CROSS JOIN LATERAL (
        SELECT pg_get_functiondef(p.oid) AS line WHERE p.prokind IN ('f', 'p')
        UNION ALL SELECT 'grants ' || p.proacl::text WHERE p.proacl IS NOT NULL
        UNION ALL SELECT 'comment ' || obj_description(p.oid, 'pg_proc') WHERE obj_description(p.oid, 'pg_proc') IS NOT NULL) def
     WHERE p.pronamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend e WHERE (e.classid, e.objid, e.deptype) = ('pg_proc'::regclass, p.oid, 'e'))`,
];

/** The name of a table or view. */
const RELATION = sql`
  CASE c.relkind WHEN 'r' THEN 'table ' WHEN 'p' THEN 'partitioned table ' WHEN 'v' THEN 'view ' WHEN 'm' THEN 'materialized view '
                 WHEN 'f' THEN 'foreign table ' END || c.relname`;
const RELATIONS = sql`
  pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm', 'f') AND c.relname NOT LIKE 'kysely\\_%'`;

/** The parts of a table or view. */
const PARTS = [
  sql`
    SELECT 'is ' || concat_ws(', ', CASE c.relpersistence WHEN 'p' THEN 'permanent' ELSE c.relpersistence::text END,
                     CASE WHEN c.relrowsecurity THEN 'row security' END, CASE WHEN c.relforcerowsecurity THEN 'forced' END,
                     CASE WHEN c.relkind = 'r' AND c.relreplident <> 'd' THEN 'replica identity ' || c.relreplident::text END,
                     CASE WHEN c.relispartition THEN 'partition ' || pg_get_expr(c.relpartbound, c.oid) END,
                     'partitioned by ' || pg_get_partkeydef(c.oid), c.reloptions::text, 'grants ' || c.relacl::text,
                     'comment ' || obj_description(c.oid, 'pg_class')) AS line`,
  sql`
    SELECT 'columns in order: ' || string_agg(attname, ', ' ORDER BY attnum) FROM pg_attribute
     WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped`,
  sql`
    SELECT 'column ' || a.attname || ' ' || concat_ws(', ', format_type(a.atttypid, a.atttypmod),
             CASE WHEN a.attnotnull THEN 'not null' END,
             CASE a.attidentity WHEN 'a' THEN 'identity' WHEN 'd' THEN 'identity by default' END,
             CASE a.attgenerated WHEN 's' THEN 'generated ' WHEN 'v' THEN 'virtual ' ELSE 'default ' END || pg_get_expr(d.adbin, d.adrelid),
             CASE WHEN a.attcollation <> t.typcollation THEN 'collation ' || a.attcollation::regcollation END,
             CASE WHEN a.attstorage <> t.typstorage THEN 'storage ' || a.attstorage::text END,
             CASE WHEN a.attcompression <> '' THEN 'compression ' || a.attcompression::text END,
             'statistics ' || a.attstattarget, a.attoptions::text, 'grants ' || a.attacl::text, 'comment ' || col_description(c.oid, a.attnum))
      FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
      LEFT JOIN pg_attrdef d ON (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped`,
  // A not-null constraint has a line only if its name is not the default one.
  sql`
    SELECT 'constraint ' || n.conname || ' ' || pg_get_constraintdef(n.oid) FROM pg_constraint n
     WHERE n.conrelid = c.oid
       AND (n.contype <> 'n' OR n.conname <> (SELECT c.relname || '_' || attname || '_not_null' FROM pg_attribute
                                               WHERE (attrelid, attnum) = (c.oid, n.conkey[1])))`,
  sql`
    SELECT 'index ' || concat_ws(', ', pg_get_indexdef(i.indexrelid), CASE WHEN NOT i.indisvalid THEN 'invalid' END,
                                 CASE WHEN i.indisclustered THEN 'clustered' END, CASE WHEN i.indisreplident THEN 'replica identity' END)
      FROM pg_index i WHERE i.indrelid = c.oid`,
  sql`SELECT 'statistics ' || pg_get_statisticsobjdef(s.oid) FROM pg_statistic_ext s WHERE s.stxrelid = c.oid`,
  sql`
    SELECT 'trigger ' || concat_ws(', ', pg_get_triggerdef(t.oid), CASE WHEN t.tgenabled <> 'O' THEN 'enabled ' || t.tgenabled::text END)
      FROM pg_trigger t WHERE t.tgrelid = c.oid AND NOT t.tgisinternal`,
  sql`SELECT 'rule ' || pg_get_ruledef(r.oid) FROM pg_rewrite r WHERE r.ev_class = c.oid AND r.rulename <> '_RETURN'`,
  sql`SELECT 'policy ' || p.polname FROM pg_policy p WHERE p.polrelid = c.oid`,
  sql`SELECT 'defined as' || E'\n' || pg_get_viewdef(c.oid) WHERE c.relkind IN ('v', 'm')`,
];

/**
 * Returns the parts of a database's schema and the rows added by its migrations, without the tables of the migrator and of the
 * queue. Equal descriptions mean equal schemas.
 */
export async function describeSchema(trx: Transaction<unknown>): Promise<SchemaDescription> {
  // Rows contain times.
  await sql`SET LOCAL TIME ZONE 'UTC'`.execute(trx);
  const lines: Line[] = [];
  for (const query of OBJECTS) lines.push(...(await query.execute(trx)).rows);
  for (const part of PARTS) lines.push(...(await describeRelations(trx, part)));
  lines.push(...(await describeRows(trx)));
  const description: SchemaDescription = new Map();
  for (const { object, line } of lines) {
    if (!description.has(object)) description.set(object, []);
    description.get(object)!.push(withoutIndentation(line.trimEnd()));
  }
  for (const things of description.values()) things.sort();
  return new Map([...description].sort(([one], [other]) => (one < other ? -1 : 1)));
}

async function describeRelations(trx: Transaction<unknown>, part: RawBuilder<unknown>): Promise<Line[]> {
  const { rows } = await sql<Line>`
    SELECT object, part.line
      FROM (SELECT c.*, ${RELATION} AS object FROM ${RELATIONS}) AS c CROSS JOIN LATERAL (${part}) AS part (line)`.execute(
    trx,
  );
  return rows;
}

/** Returns the rows that migrations add, without the time of adding. */
async function describeRows(trx: Transaction<unknown>): Promise<Line[]> {
  const { rows: tables } = await sql<{ name: string; moments: string[] }>`
    SELECT c.relname AS name,
           ARRAY(SELECT a.attname::text FROM pg_attribute a JOIN pg_attrdef d ON (d.adrelid, d.adnum) = (a.attrelid, a.attnum)
                  WHERE a.attrelid = c.oid AND pg_get_expr(d.adbin, d.adrelid) = 'now()') AS moments
      FROM ${RELATIONS} AND c.relkind = 'r'`.execute(trx);
  const lines: Line[] = [];
  for (const { name, moments } of tables) {
    const { rows } = await sql<{ line: string }>`
      SELECT 'row ' || (to_jsonb(t) - ${moments}::text[])::text AS line FROM ${sql.table(name)} AS t`.execute(trx);
    lines.push(...rows.map(({ line }) => ({ object: `table ${name}`, line })));
  }
  return lines;
}

/** Removes a function's indentation in its file, which is not part of the schema. */
function withoutIndentation(text: string): string {
  const [first = "", ...others] = text.split("\n");
  const indentations = others.filter((line) => line.startsWith("    ")).map((line) => /^ */.exec(line)![0].length);
  const indentation = Math.min(...indentations);
  return [first, ...others.map((line) => (line.startsWith("    ") ? line.slice(indentation - 2) : line))].join("\n");
}

/** Returns the description as text: a paragraph per object, starting with its name. */
export function writeDescription(description: SchemaDescription): string {
  return [...description]
    .map(([object, lines]) => `${object}\n${lines.map((line) => `  ${line.replaceAll("\n", "\n    ")}\n`).join("")}`)
    .join("\n");
}

/** Returns the differing objects of two descriptions, as text: lines only in the first with "-", only in the second with "+". */
export function compareDescriptions(before: string, after: string): Record<string, string[]> {
  const [old, made] = [readDescription(before), readDescription(after)];
  const differences: Record<string, string[]> = {};
  for (const object of new Set([...old.keys(), ...made.keys()])) {
    const [had, has] = [old.get(object) ?? [], made.get(object) ?? []];
    const lines = [
      ...(old.has(object) ? [] : ["+ the object"]),
      ...(made.has(object) ? [] : ["- the object"]),
      ...had.filter((line) => !has.includes(line)).map((line) => `- ${line}`),
      ...has.filter((line) => !had.includes(line)).map((line) => `+ ${line}`),
    ];
    if (lines.length > 0) differences[object] = lines;
  }
  return differences;
}

function readDescription(text: string): SchemaDescription {
  return new Map(
    text.split(/\n\n(?=\S)/).map((paragraph) => {
      const [object = "", ...lines] = paragraph.trimEnd().split(/\n {2}(?! )/);
      return [object, lines];
    }),
  );
}
