import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { metaOf, type Resource } from '#contract/kit.ts';
import { textsIn } from '#contract/languages/language.ts';
import { aRow, writableResources } from './build/row.ts';
import { type Answer, testServer } from './harness.ts';

const { database, as } = await testServer({ jobs: true });
const admin = await as('superadmin');

type UniqueIndex = { name: string; columns: string[] };

/** Every unique key of a resource's table that input can violate: those of writable fields. */
async function keysOf({ table, input }: Resource): Promise<UniqueIndex[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select i.indexrelid::regclass::text as name, array(
      select pg_get_indexdef(i.indexrelid, place, true) from generate_series(1, i.indnkeyatts) place) as columns
    from pg_index i where i.indrelid = ${table}::regclass and i.indisunique and not i.indisprimary`.execute(database);
  return rows
    .filter(({ name }) => !beyondForms.has(name))
    .flatMap(({ name, columns }) => {
      const plain = columns.map((column) => column.replace(/^(?:lower|upper)\((\w+)(?:::text)?\)$/, '$1'));
      return plain.some((column) => column in input.shape) ? [{ name, columns: plain }] : [];
    });
}

const posted = (url: string, body: unknown) => admin.call('POST', url, body);

type Row = Record<string, unknown> & { id: number; version: number };
type Clash = { zh: Answer; en: Answer; of: Row };

/** Gives one row the key of another, and returns the errors in each language. */
async function clashes(resource: Resource, columns: readonly string[]): Promise<Clash> {
  if (columns.includes('parent')) return clashesBelow(resource);
  const first: Row = await aRow(posted, resource);
  if (columns.includes('function') || resource.name === 'document_text')
    return { ...(await usedTwice(resource, first)), of: first };
  if (onceOnly.has(resource.name))
    return { ...(await twice('POST', resource.path, inputOf(resource, first))), of: first };
  const second = await aRow(posted, resource);
  const fields = [...columns.flatMap((column) => derivedFrom[column] ?? [column]), ...inUse];
  const keyFields = Object.keys(resource.input.shape).filter((field) => fields.includes(field));
  const of = await filledIn(resource, first, keyFields);
  const taken = Object.fromEntries(keyFields.map((field) => [field, of[field]]));
  return { ...(await twice('PUT', `${resource.path}${second.id}/`, { ...taken, version: second.version })), of };
}

/** Child rows are only unique within their parent. */
async function clashesBelow(resource: Resource): Promise<Clash> {
  const above = await aRow(posted, resource);
  const body = { ...inputOf(resource, await aRow(posted, resource)), parent: above.id };
  const of: Row = await admin.expectSuccess('POST', resource.path, body);
  return { ...(await twice('POST', resource.path, body)), of };
}

/** Uniqueness among enabled rows only clashes when another one is enabled. */
async function usedTwice(resource: Resource, { id, version }: Row): Promise<{ zh: Answer; en: Answer }> {
  const used = Object.fromEntries(inUse.filter((field) => field in resource.input.shape).map((field) => [field, true]));
  const other = await aRow(posted, resource);
  const { status } = await admin.call('PUT', `${resource.path}${other.id}/`, { ...used, version: other.version });
  // The seed may have one already.
  expect([200, 409]).toContain(status);
  return twice('PUT', `${resource.path}${id}/`, { ...used, version });
}

async function twice(method: 'POST' | 'PUT', url: string, body: unknown): Promise<{ zh: Answer; en: Answer }> {
  const call = (language: string) => admin.call(method, url, body, { 'accept-language': language });
  return { zh: await call('zh-CN'), en: await call('en') };
}

function inputOf(resource: Resource, row: Row): Record<string, unknown> {
  return Object.fromEntries(Object.keys(resource.input.shape).map((field) => [field, row[field]]));
}

/** Fills texts that a builder leaves empty, and enables the row, because other rows are not in the key. */
async function filledIn(resource: Resource, row: Row, fields: readonly string[]): Promise<Row> {
  const empty = fields.filter((field) => (row[field] === '' && field in samples) || inUse.includes(field));
  if (empty.length === 0) return row;
  const values = Object.fromEntries(empty.map((field) => [field, samples[field] ?? true]));
  const written: Row = await admin.expectSuccess('PUT', `${resource.path}${row.id}/`, {
    ...values,
    version: row.version,
  });
  return { ...row, ...written };
}

const samples: Readonly<Record<string, string>> = {
  imo: '9074729',
  email: 'someone@example.com',
  mobile: '13912345678',
  employee_no: 'E-1001',
  key: 'someone',
  web_path: '/someone',
  component_name: 'someone',
  smdg_code: 'QQCT',
};

/** Fields that decide whether a row is in the key. */
const inUse = ['enabled', 'is_enabled'];
/** Columns that the database computes from others. */
const derivedFrom: Readonly<Record<string, readonly string[]>> = {
  crontab_str: ['minute', 'hour', 'day_of_week', 'day_of_month', 'month_of_year'],
};
/** Resources whose keys cannot be changed. */
const onceOnly = new Set(['trace_provider', 'trace_subscription', 'carrier_channel']);
/** Keys that no input can violate: the sequence of a voyage in its service is internal. */
const beyondForms = new Set(['voyage_of_rotation']);

const keys = (
  await Promise.all(
    writableResources.map(async (resource) => (await keysOf(resource)).map((key) => ({ resource, ...key }))),
  )
).flat();

/** Stored values that an error must not contain: readers see labels instead. */
function rawValues(resource: Resource, of: Row, columns: readonly string[]): string[] {
  return columns.flatMap((column) => {
    const schema = resource.input.shape[column];
    const kind = schema && metaOf(schema).kind;
    const value = of[column];
    if (
      value === null ||
      value === undefined ||
      column === 'lane' ||
      (kind !== 'choice' && kind !== 'ref' && kind !== 'boolean')
    )
      return [];
    return [`“${JSON.stringify(value).replaceAll('"', '')}”`];
  });
}

describe('a key that is taken', () => {
  test('is looked for in every resource', () => {
    expect(keys.length).toBeGreaterThan(40);
  });

  test.each(keys.map((key) => ({ ...key, of: key.resource.name })))(
    '$of: $columns is told by the names of its fields and as its reader reads it',
    async ({ resource, columns }) => {
      const { zh, en, of } = await clashes(resource, columns);

      for (const { answer, language } of [
        { answer: zh, language: 'zh-CN' as const },
        { answer: en, language: 'en' as const },
      ]) {
        expect([answer.status, answer.msg]).toEqual([
          expect.toSatisfy((s: number) => s === 409 || s === 400),
          expect.any(String),
        ]);
        const labels = textsIn(resource.labels, language);
        const namedColumns = columns.filter((column) => resource.fieldNames.includes(column) && column !== 'route');
        for (const column of namedColumns) expect(answer.msg).toContain(labels[column]);
        for (const raw of rawValues(resource, of, columns)) expect(answer.msg).not.toContain(raw);
        expect(answer.msg).not.toMatch(/[{}]|_id|undefined|null/);
        expect(answer.msg).toMatch(
          language === 'en' ? /already exists$|was deleted and can be restored$/ : /已存在$|已被删除，可以恢复$/,
        );
      }
    },
  );
});
