/** `npm run db:types [-- --verify]`: writes platform/database/db-types.ts from the migrations, or fails when it is stale. */
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrate } from '#server/platform/database/migrate.ts';
import { startTemporaryPostgres } from '#server/platform/embedded-postgres/temporary-postgres.ts';
import { runCli, writeOrVerify } from './cli.ts';

type Column = {
  table: string;
  column: string;
  type: string;
  is_array: boolean;
  is_nullable: boolean;
  /** The value may be left out when inserting. */
  has_default: boolean;
  /** The value must be left out when inserting. */
  is_always: boolean;
};

/** Every column of our own tables and views, without partitions. */
const COLUMNS = `
  select c.relname as table, a.attname as column,
         coalesce(e.typname, t.typname) as type, e.oid is not null as is_array,
         not (a.attnotnull or t.typnotnull) as is_nullable,
         a.atthasdef or a.attidentity <> '' as has_default,
         a.attidentity = 'a' or a.attgenerated <> '' as is_always
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem and t.typcategory = 'A'
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition
     and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
   order by c.relname, a.attnum`;

/** As db-values.ts reads them. */
const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'Numeric',
  date: 'string',
  timestamptz: 'Instant',
  timestamp: 'Instant',
  interval: 'string',
  json: 'Json',
  jsonb: 'Json',
  bytea: 'Buffer',
};

const HEADER = `// Written by \`npm run db:types\` from the migrations. Do not edit.
import type { ColumnType } from 'kysely';
`;

/** Types that are not TypeScript's own, each written only if a column needs it. */
const helpers: Readonly<Record<string, string>> = {
  Generated: `type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>;`,
  Always: `type Always<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>;`,
  Numeric: `/** Exact: read as text, never rounded on the way. */
type Numeric = ColumnType<string, string | number, string | number>;`,
  Instant: `/** Read as ISO 8601 with its offset. */
type Instant = ColumnType<string, string | Date, string | Date>;`,
  Json: `type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue | undefined };
/** Written as text: the driver would take a list for a PostgreSQL array. */
type Json = ColumnType<JsonValue, string, string>;`,
};

/** The text of db-types.ts for a database. */
async function typesOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = [...Map.groupBy(rows, (row) => row.table)];
  const bodies = tables.map(([table, columns]) => `type ${pascal(table)}Table = {\n${columns.map(line).join('')}};\n`);
  const database = tables.map(([table]) => `  ${table}: ${pascal(table)}Table;\n`).join('');
  const used = Object.entries(helpers).filter(([name]) =>
    bodies.some((body) => new RegExp(`\\b${name}\\b`).test(body)),
  );
  const preamble = used.map(([, text]) => `${text}\n`).join('');
  return `${HEADER}\n${preamble}\n${bodies.join('\n')}\nexport type DB = {\n${database}};\n`;
}

function line(column: Column): string {
  const mapped = types[column.type] ?? 'string';
  const item = column.is_array ? `${mapped}[]` : mapped;
  const type = column.is_nullable ? `${item} | null` : item;
  if (column.is_always) return `  ${column.column}: Always<${type}>;\n`;
  return `  ${column.column}: ${column.has_default ? `Generated<${type}>` : type};\n`;
}

function pascal(name: string): string {
  return name.replaceAll(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const file = fileURLToPath(new URL('../platform/database/db-types.ts', import.meta.url));

await runCli(async () => {
  const postgres = await startTemporaryPostgres();
  try {
    await migrate({ url: postgres.url });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    const text = await typesOf(client);
    await client.end();
    return writeOrVerify({ file, text, command: 'npm run db:types' });
  } finally {
    await postgres.stop();
  }
});
