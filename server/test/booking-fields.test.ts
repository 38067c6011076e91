import { describe, expect, test } from 'vitest';
import { aRevision } from '#contract/booking/a-revision.fixture.ts';
import { bookings } from '#contract/booking/booking.ts';
import { bookingFields } from '#contract/booking/fields/booking-fields.ts';
import { everyMessage, type FieldUse } from '#contract/booking/fields/field-use.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import { documentKinds } from '#contract/documents/document-kind.ts';
import { metaOf } from '#contract/kit.ts';
import { kinds } from '#server/documents/kinds/kinds.ts';
import { writeIftmbf, writeIftmin } from '#server/exchange/edifact/public.ts';
import { writePlatformFile } from '#server/exchange/platform-file/public.ts';
import { bookingRequest } from '#server/interfaces/dcsa-booking/write/request.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';

type Write = (content: BookingRevision) => unknown;

const company = { name: 'A', name_en: 'B', address: '', address_en: '', tel: '', email: '' };
const context = { language: 'both', company, text: '', box: null } as const;

const papers = kinds.map(({ kind, layout, sheets, plainText }): readonly [string, Write] => [
  kind,
  (content) => {
    const revision = { content, number: 1, sha256: 'ab', create_datetime: '2026-11-21T17:30:00+08:00' };
    return [layout(revision, context), sheets?.(revision, context), plainText?.(revision, context)];
  },
]);

/** Every document and message of a booking. */
const writers: readonly (readonly [string, Write])[] = [
  ...papers,
  ['IFTMBF', (content) => writeIftmbf(content, anEnvelope())],
  ['IFTMIN', (content) => writeIftmin(content, anEnvelope())],
  ['PLATFORM', (content) => writePlatformFile(content, anEnvelope({ sender: 'QUAYSIDE', receiver: 'COSU' }))],
  ['DCSA', (content) => bookingRequest(content, { company: 'X' })],
];

const boxes = (ctnall: string) => [
  { ctnall, cntrno: 'CSQU3054383', sealno: 'ABC12345', seal_source: 'SHI', pkgs: 240, kgs: '18500', cbm: '62.5' },
];
const reeferBox = { ...aRevision().names.container_types['40RH'], is_reefer: true };
const vent = { vent_open: true, vent_value: '15.0', vent_unit: 'MQH' };
const atmosphere = { humidity: '65', o2: '5.0', co2: '3.0' };
const phone = '+86 532 8000 0000';
const paint = { dunno: '1263', psn: 'PAINT', dclass: '3', packing_group: 'II', emergency_phone: phone };

/** General, reefer and dangerous cargo: each fills fields that the others leave empty. */
const situations: readonly NonNullable<Parameters<typeof aRevision>[0]>[] = [
  { ctnlist: boxes('40HQ') },
  {
    booking: { cargoid: 'R', tempset: '-18.0', ...vent, ...atmosphere },
    ctnlist: boxes('40RH'),
    names: { container_types: { '40RH': reeferBox } as never },
  },
  { booking: { cargoid: 'D' }, ctnlist: boxes('40HQ'), dglist: [paint] },
];

/** Another valid value, if the kind of field does not determine one. */
const otherValues: Readonly<Record<string, readonly unknown[]>> = {
  mblno: ['COSU6300099999'],
  hblno: ['QDHB00012'],
  portload: ['NLRTM'],
  portdischarge: ['CNTAO'],
  placereceipt: ['ROTTERDAM'],
  placedelivery: ['QINGDAO'],
  prepardat: ['ROTTERDAM'],
  voyno: ['045E'],
  kindpkgs: ['SET'],
  hscode: ['870899'],
  ctnall: ['1*40RH'],
  cargoid: ['S', 'R', 'D', 'O'],
  humidity: ['70'],
  tempid: ['F'],
  vent_unit: ['PCT'],
  dclass: ['8'],
  dunno: ['1993'],
  dpage: ['12'],
};
const byKind: Readonly<Record<string, readonly unknown[]>> = {
  int: [7],
  decimal: ['7.5'],
  date: ['2026-12-24'],
  boolean: [true, false],
  ref: [4711],
};

function valuesFor(name: string): readonly unknown[] {
  const { kind } = metaOf(bookings.input.shape[name as keyof typeof bookings.input.shape]);
  return otherValues[name] ?? byKind[kind] ?? ['ALPHA BRAVO'];
}

const named = ['carrier', 'yard', 'service', 'issuetype', 'transtype', 'blfrt'] as const;
const unnamedRow = { code: 'A', name_zh: 'A', name_en: 'A', dcsa_code: 'VESSEL', kind: 'TRANSPORT' };
const renamed = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, typeof value === 'string' ? `${value}X` : value]));

/** A booking with another value, or, for a code, with another row. */
function withValue(situation: (typeof situations)[number], name: string, value: unknown): BookingRevision {
  if (value === 'ALPHA BRAVO' && named.some((each) => each === name)) {
    const revision = aRevision(situation);
    const row = revision.names[name as (typeof named)[number]] ?? unnamedRow;
    return {
      ...revision,
      booking: { ...revision.booking, [name]: 'A' },
      names: { ...revision.names, [name]: renamed(row) },
    };
  }
  return aRevision({ ...situation, booking: { ...situation.booking, [name]: value } });
}

const plainTexts = situations.map((situation) => {
  const plain = aRevision(situation);
  return writers.map(([, write]) => JSON.stringify(write(plain)));
});

/** The documents and messages that change with a field's value. */
function saying(name: string): string[] {
  const found = situations.flatMap((situation, at) => {
    const others = valuesFor(name).map((value) => withValue(situation, name, value));
    return writers.filter(([, write], writer) =>
      others.some((content) => JSON.stringify(write(content)) !== plainTexts[at]?.[writer]),
    );
  });
  return [...new Set(found.map(([writer]) => writer))];
}

describe('the table of a booking’s fields', () => {
  test.each(Object.entries<FieldUse>(bookingFields))('says which papers and messages say %s', (name, use) => {
    const all = [...documentKinds, ...everyMessage];
    const declared = new Set<string>([...use.papers, ...use.messages]);

    expect(saying(name).toSorted()).toEqual(all.filter((each) => declared.has(each)).toSorted());
  });

  test('has a place for each field of the form, and none twice', () => {
    const places = Object.values<FieldUse>(bookingFields).flatMap(({ form }) => (form ? [form.join(' ')] : []));

    expect(new Set(places).size).toBe(places.length);
  });
});
