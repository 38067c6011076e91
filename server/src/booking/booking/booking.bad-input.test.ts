import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { BookingInput } from '#contract/booking/booking.ts';
import { bookingLabels } from '#contract/booking/booking.labels.ts';
import { containerLabels } from '#contract/booking/container.labels.ts';
import { ContainerInput } from '#contract/booking/container.ts';
import { GoodsInput } from '#contract/booking/goods.ts';
import { DangerousInput } from '#contract/booking/special-cargo.ts';
import { sumDecimals } from '#contract/freight/decimal.ts';
import { type FieldMeta, findMeta } from '#contract/kit.ts';
import { coerceInput } from '#contract/fields/coerce-input.ts';
import { testServer } from '#test/harness.ts';

const { as } = await testServer();
const clerk = await as('frontdesk1');
const url = '/api/booking/booking/';

/** Invalid or surprising input from people and programs. */
const hostile: readonly (readonly [name: string, value: unknown])[] = [
  ['a list', ['x']],
  ['an object', { x: 1 }],
  ['a boolean', true],
  ['a negative number', -1],
  ['zero', 0],
  ['a fraction', 1.5],
  ['a number beyond all', '1e400'],
  ['digits without end', '9'.repeat(400)],
  ['too long a text', 'LONG '.repeat(1200)],
  ['Chinese', '青岛港 & 烟台'],
  ['emoji', '🚢👩‍👩‍👧'],
  ['right-to-left marks', '\u202Ecargo\u200F'],
  ['combining accents', 'E\u0301\u0301\u0301'],
  ['SQL', `'; drop table booking; --`],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a template', '{{7*7}} ${7*7} %s %n'],
  ['a formula', '=1+1'],
  ['NUL', 'a\0b'],
  ['half a surrogate pair', 'a\ud800'],
  ['forbidden words', 'CARVED IVORY'],
];

type Field = { path: string; schema: z.ZodType; body: (value: unknown) => object; read: (row: never) => unknown };

const fieldsOf = (shape: Readonly<Record<string, unknown>>) =>
  // The shape of a Zod object consists of schemas.
  Object.entries(shape as Record<string, z.ZodType>).filter(
    ([, schema]) => findMeta(schema)?.kind !== 'id' && findMeta(schema),
  );

type Row = Record<string, unknown>;
type Lists = { ctnlist: (Row & { goods: Row[] })[]; dglist: Row[] };
const line = { ctnall: '20GP' };

const fields: readonly Field[] = [
  ...fieldsOf(BookingInput.shape).map(([name, schema]): Field => ({
    path: name,
    schema,
    body: (value) => ({ [name]: value }),
    read: (row: Row) => row[name],
  })),
  ...fieldsOf(ContainerInput.shape).map(([name, schema]): Field => ({
    path: `ctnlist.0.${name}`,
    schema,
    body: (value) => ({ ctnlist: [{ ...line, [name]: value }] }),
    read: (row: Lists) => row.ctnlist[0]?.[name],
  })),
  ...fieldsOf(GoodsInput.shape).map(([name, schema]): Field => ({
    path: `ctnlist.0.goods.0.${name}`,
    schema,
    body: (value) => ({ ctnlist: [{ ...line, goods: [{ [name]: value }] }] }),
    read: (row: Lists) => row.ctnlist[0]?.goods[0]?.[name],
  })),
  ...fieldsOf(DangerousInput.shape).map(([name, schema]): Field => ({
    path: `dglist.0.${name}`,
    schema,
    body: (value) => ({ dglist: [{ [name]: value }] }),
    read: (row: Lists) => row.dglist[0]?.[name],
  })),
];

const json = { 'content-type': 'application/json' };
const send = (body: object, language = 'en') =>
  clerk.call('POST', url, JSON.stringify({ customername: 'BAD INPUT LTD', ...body }), {
    ...json,
    'accept-language': language,
  });

type Refused = { fields: { path: string; message: string }[] };

/** The value normalised: decimals without trailing zeros added by the database. */
function valueRead(kind: FieldMeta['kind'] | undefined, value: unknown): unknown {
  return kind === 'decimal' && typeof value === 'string' ? sumDecimals([value]) : value;
}

/** Texts that the server derives from other fields if empty. */
const worked = new Set(['ctnall', 'reeferf', 'vent_open', 'vent_value', 'vent_unit']);

/** Why the response to a value is wrong; undefined if it was stored as sent, or refused by the field's name. */
async function faultOf(
  { path, schema, body, read }: Field,
  [name, value]: (typeof hostile)[number],
): Promise<string[]> {
  const { status, data, msg } = await send(body(value));
  const about = `${path} with ${name}: ${status} ${msg}`;
  if (status === 400) {
    const named = (data as Refused).fields.map((each) => each.path);
    return named.some((each) => path.startsWith(each) || each.startsWith(path))
      ? []
      : [`${about}, but ${named.join()}`];
  }
  const sent = schema.safeParse(coerceInput(schema, value));
  const kind = findMeta(schema)?.kind;
  if (status !== 200) return [about];
  if (!sent.success || worked.has(path)) return [];
  const stored = valueRead(kind, read(data));
  return isDeepStrictEqual(stored, valueRead(kind, sent.data)) ? [] : [`${about}, but holds ${String(stored)}`];
}

test.each(fields)('$path takes what it can hold as it was sent, and refuses the rest by its name', async (field) => {
  const faults = await Promise.all(hostile.map((each) => faultOf(field, each)));

  expect(faults.flat()).toEqual([]);
});

describe('sentences', () => {
  test.each([
    ['kgs', '-1', 'zh-CN', bookingLabels['zh-CN'].kgs],
    ['kgs', '-1', 'en', bookingLabels.en.kgs],
    ['etd', 'tomorrow', 'zh-CN', bookingLabels['zh-CN'].etd],
    ['mblno', '提单号', 'en', bookingLabels.en.mblno],
  ])('of %s %s in %s name it', async (field, value, language, label) => {
    const { data } = await send({ [field]: value }, language);

    expect((data as Refused).fields[0]?.message).toContain(label);
  });

  test.each([
    ['zh-CN', containerLabels['zh-CN'].cntrno],
    ['en', containerLabels.en.cntrno],
  ])('of a line say which one in %s', async (language, label) => {
    const { data } = await send({ ctnlist: [line, { ...line, cntrno: 'CSQU3054384' }] }, language);

    expect((data as Refused).fields[0]).toMatchObject({ path: 'ctnlist.1.cntrno' });
    expect((data as Refused).fields[0]?.message).toMatch(new RegExp(`2[:：].*${label}.*3`));
  });
});
