import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Container } from '#contract/booking/container.ts';
import type { BookingRevision } from '#contract/booking/revision.ts';
import { CreateBooking } from '#contract/interfaces/dcsa/booking.ts';
import { dcsaTables } from '#test/build/dcsa-tables.ts';
import { aRevision } from '#test/build/revision.ts';
import { examplesOf, problemsOf } from '#test/dcsa-booking.ts';
import { understood } from './read/booking.ts';
import { bookingAnswer } from './write/answer.ts';
import { partyOf, textOfParty } from './write/party-text.ts';
import { bookingRequest } from './write/request.ts';

const profile = { company: 'QUAYSIDE FORWARDING CO., LTD' };
const states = { bookingStatus: 'CONFIRMED' };

/** As sent over the network. */
const sent = (revision: BookingRevision): CreateBooking =>
  CreateBooking.parse(JSON.parse(JSON.stringify(bookingRequest(revision, profile))));
const back = (revision: BookingRevision) => understood(sent(revision), { tables: dcsaTables, orderer: undefined });

const plainText = fc.stringMatching(/^[A-Za-z0-9.&()/ '青岛ÜÉ-]{1,60}$/).filter((text) => text.trim() !== '');
const block = fc
  .array(plainText, { minLength: 1, maxLength: 6 })
  .map((lines) => lines.map((line) => line.trim()).join('\n'));
const amount = fc.integer({ min: 1, max: 99_999_999 }).map((grams) => (grams / 1000).toFixed(3));
const good = fc.record({
  id: fc.constant(1),
  description: plainText.map((text) => text.trim().replaceAll(/\s+/g, ' ')),
  pkgs: fc.integer({ min: 1, max: 9999 }),
  kindpkgs: fc.constant('CT'),
  kgs: amount,
  cbm: fc.integer({ min: 1, max: 999_999 }).map((parts) => (parts / 10_000).toFixed(4)),
  hscode: fc.constantFrom('', '401110', '40111000,401120'),
  marks: fc.constant(''),
  dunno: fc.constant(''),
});
const box = fc.record({
  ctnnum: fc.integer({ min: 1, max: 99 }),
  goods: fc.array(good, { minLength: 1, maxLength: 3 }),
});
const revisions = fc
  .record({
    parties: fc.tuple(block, block, block),
    lines: fc.array(box, { minLength: 1, maxLength: 4 }),
    placereceipt: fc.oneof(
      fc.constant(''),
      fc.constant('CNTAO'),
      plainText.map((text) => text.trim().replaceAll(/\s+/g, ' ')),
    ),
    voyno: fc.constantFrom('', '021W', 'A/1.2-3'),
    contractno: fc.constantFrom('', 'QTO26088', 'X'.repeat(35)),
    etd: fc.constantFrom(null, '2026-12-11'),
  })
  .map(({ parties: [shipper, consignee, notifyparty], lines, ...own }) => ({
    ...aRevision({ ...own, shipper, consignee, notifyparty, destination: '' }),
    ctnlist: lines.map((line, at) => Container.parse({ id: at + 1, ctnall: '40HQ', vgm_state: 'MISSING', ...line })),
  }));

describe('what is sent', () => {
  test('has the form of the standard, whatever a booking says', () => {
    fc.assert(
      fc.property(revisions, (revision) => {
        expect(problemsOf('CreateBooking', bookingRequest(revision, profile))).toBeNull();
        expect(problemsOf('Booking', bookingAnswer(revision, { states, feedbacks: [] }))).toBeNull();
      }),
    );
  });

  test('comes back as it was', () => {
    fc.assert(
      fc.property(revisions, (revision) => {
        const { issues, values } = back(revision);
        const { booking, ctnlist } = revision;
        expect(issues).toEqual([]);
        const { shipper, consignee, notifyparty, placereceipt, voyno, contractno, etd, carrier, service, vessel } =
          booking;
        expect(values).toMatchObject({ carrier, service, vessel, voyno, contractno, etd, placereceipt });
        const plain = (text: string) => text.replaceAll(/[^\S\n]+/g, ' ');
        expect([values.shipper, values.consignee, values.notifyparty].map((text) => plain(text ?? ''))).toEqual(
          [shipper, consignee, notifyparty].map(plain),
        );
        const compared = (values.ctnlist ?? []).map(({ ctnnum, goods = [] }) => ({
          ctnnum,
          goods: goods.map(({ kgs, cbm, pkgs, hscode }) => ({ kgs, cbm, pkgs, hscode })),
        }));
        expect(compared).toEqual(
          ctnlist.map(({ ctnnum, goods }) => ({
            ctnnum,
            goods: goods.map(({ kgs, cbm, pkgs, hscode }) => ({ kgs, cbm, pkgs, hscode })),
          })),
        );
      }),
    );
  });

  test('holds dangerous goods and settings of reefers', () => {
    const one = aRevision({
      dangerous: 1,
      boxes: 1,
      tempset: '-18.0',
      vent_open: true,
      vent_value: '15.0',
      vent_unit: 'MQH',
      genset: true,
    });
    const type = one.names.container_types['40HQ'];
    if (!type) throw new Error('a revision without its type');
    const revision = { ...one, names: { ...one.names, container_types: { '40HQ': { ...type, is_reefer: true } } } };
    const { issues, values } = back(revision);

    expect(problemsOf('CreateBooking', bookingRequest(revision, profile))).toBeNull();
    expect(issues).toEqual([]);
    expect(values).toMatchObject({
      cargoid: 'D',
      tempset: '-18.0',
      vent_open: true,
      vent_value: '15.0',
      vent_unit: 'MQH',
      genset: true,
      dglist: [
        { dunno: '3480', psn: 'LITHIUM ION BATTERIES', dclass: '9', gross_kgs: '1200.000', net_kgs: '1000.000' },
      ],
    });
  });
});

describe('a party', () => {
  test.each([
    ['A', 'A'],
    [`${'N'.repeat(80)}\nLINE`, `${'N'.repeat(70)}\n${'N'.repeat(10)}\nLINE`],
    ['A\n1\n2\n3\n4\n5\n6', 'A\n1\n2\n3\n4\n5, 6'],
    ['  A  \n\n B ', 'A\nB'],
  ])('%j is told as %j', (text, expected) => {
    const party = partyOf(text);

    expect(party && textOfParty(party)).toBe(expected);
  });

  test('of nothing is none', () => {
    expect(partyOf(' \n ')).toBeUndefined();
  });
});

describe('our schema of a request', () => {
  const [request] = Object.values(examplesOf('POST /v2/bookings'));
  const broken = fc.record({
    at: fc.constantFrom(...Object.keys(request ?? {})),
    value: fc.oneof(fc.constant(null), fc.integer(), fc.string(), fc.constant([]), fc.constant({}), fc.boolean()),
  });

  test('takes nothing that the standard does not', () => {
    fc.assert(
      fc.property(broken, ({ at, value }) => {
        const body = { ...request, [at]: value };
        const isOurs = CreateBooking.safeParse(body).success;
        expect(isOurs && problemsOf('CreateBooking', body)).toBe(isOurs ? null : false);
      }),
      { numRuns: 500 },
    );
  });

  test.each(
    ['POST /v2/bookings', 'PUT /v2/bookings/{bookingReference}'].flatMap((call) => Object.entries(examplesOf(call))),
  )('takes the standard’s own example %s', (_name, body) => {
    expect(CreateBooking.safeParse(body).error).toBeUndefined();
  });
});

test('a cut-off that is only an estimate is not told to a customer’s program, which could not tell it from a firm one', () => {
  const { cutoffs, ...content } = aRevision();
  const compared = (estimated: boolean) =>
    bookingAnswer(
      { ...content, cutoffs: cutoffs.map((each) => ({ ...each, ...(estimated && { estimated }) })) },
      { states: { bookingStatus: 'CONFIRMED' }, feedbacks: [] },
    ).shipmentCutOffTimes?.map(({ cutOffDateTimeCode }) => cutOffDateTimeCode);

  expect([compared(false), compared(true)]).toEqual([['VCO', 'DCO', 'FCO'], undefined]);
});
