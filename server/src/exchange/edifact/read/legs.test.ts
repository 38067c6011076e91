import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readInterchange } from '#server/exchange/edifact/public.ts';
import { messageOf } from '#test/edifact/written.ts';
import { printSegment, type Segment } from '../syntax/segment.ts';
import { readIftmbc } from './iftmbc.ts';

/** An interchange with one message of these segments. */
function interchange(segments: readonly Segment[]): string {
  const all: Segment[] = [['UNH', '1', ['IFTMBC', 'D', '99B', 'UN']], ['BGM', '770', 'C1', '6', 'AP'], ...segments];
  const body = [...all, ['UNT', String(all.length + 1), '1'] as const].map(printSegment).join('');
  return `UNB+UNOC:3+COSU:ZZZ+QUAYSIDE:ZZZ+260319:0251+1'${body}UNZ+1+1'`;
}

function valueOf(segments: readonly Segment[]) {
  const read = readIftmbc(messageOf(interchange(segments)));
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const place = (qualifier: string, code: string): Segment => ['LOC', qualifier, [code, '139', '6']];
const time = (qualifier: string, value: string, format: string): Segment => ['DTM', [qualifier, value, format]];

const ports = fc.uniqueArray(fc.stringMatching(/^[A-Z]{5}$/), { minLength: 12, maxLength: 12 });
const day = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const digits = (date: string) => date.replaceAll('-', '');
const noise = fc.subarray<Segment>([
  ['TSR', '30'],
  ['RFF', ['AGE', 'X']],
  ['FTX', 'AAI', '', '', 'TEXT'],
]);

type Stage = { stage: string; mode: string; from: string; to: string; leaves: string; arrives: string; closes: string };

/** A leg as some carriers write it: with its own closing time, places in either order. */
function legOf({ stage, mode, from, to, leaves, arrives, closes }: Stage, isTurned: boolean): Segment[] {
  const start = [place('9', from), time('133', digits(leaves), '102'), time('180', `${digits(closes)}1200`, '203')];
  const end = [place('11', to), time('132', digits(arrives), '102')];
  const ship: Segment = [
    'TDT',
    stage,
    `V${from}`,
    mode,
    '',
    ['COSU', '172', '182'],
    '',
    '',
    ['', '', '', `SHIP ${from}`],
  ];
  return [ship, ...(isTurned ? [...end, ...start] : [...start, ...end])];
}

const way = fc.record({
  ports,
  days: fc.array(day, { minLength: 24, maxLength: 24 }),
  before: fc.integer({ min: 0, max: 2 }),
  main: fc.integer({ min: 1, max: 3 }),
  behind: fc.integer({ min: 0, max: 2 }),
  isTurned: fc.boolean(),
  isLorryMain: fc.boolean(),
  noise,
});

describe('a confirmation of any way', () => {
  test('is loaded where its ocean carriage begins and discharged where that ends', () => {
    fc.assert(
      fc.property(way, ({ ports: names, days, before, main, behind, isTurned, isLorryMain, noise: between }) => {
        const stages = [
          ...Array.from({ length: before }, () => (isLorryMain ? ['20', '3'] : ['10', '3'])),
          ...Array.from({ length: main }, () => ['20', '1']),
          ...Array.from({ length: behind }, () => (isLorryMain ? ['20', '3'] : ['30', '2'])),
        ];
        const legs = stages.map(([stage = '', mode = ''], at): Stage => {
          const [leaves = '', arrives = '', closes = ''] = days.slice(at * 3);
          return { stage, mode, from: names[at] ?? '', to: names[at + 1] ?? '', leaves, arrives, closes };
        });
        const [first, last] = [legs[before], legs[before + main - 1]];
        const read = valueOf([
          place('7', names[10] ?? ''),
          ...legs.flatMap((leg) => [...legOf(leg, isTurned), ...between]),
          // A party with a place and an agent's closing time of its own.
          ['NAD', 'CA', ['COSU', '160', '182']],
          place('11', names[11] ?? ''),
        ]);
        expect(read).toMatchObject({
          portload: first?.from,
          portdischarge: last?.to,
          placedelivery: names[10],
          vessel: `SHIP ${first?.from}`,
          voyno: `V${first?.from}`,
          etd: { local: first?.leaves },
          eta: { local: last?.arrives },
          cutoffs: [{ code: 'FCO', moment: { local: `${first?.closes} 12:00` } }],
        });
      }),
    );
  });

  test('takes of the consignment what its legs leave out', () => {
    const ship: Segment = ['TDT', '20', '021W', '1', '', ['COSU', '172', '182'], '', '', ['', '', '', 'STAR']];
    const feeder: Segment = ['TDT', '10', 'F1', '1'];
    const head = [place('9', 'CNTAO'), time('133', '20260312', '102'), place('11', 'NLRTM')];
    const read = valueOf([...head, feeder, place('9', 'CNYTN'), place('11', 'CNTAO'), ship]);
    expect(read).toMatchObject({ portload: 'CNTAO', portdischarge: 'NLRTM', etd: { local: '2026-03-12' } });
  });

  test('without legs has the ports of its consignment', () => {
    expect(valueOf([place('9', 'CNTAO'), place('11', 'NLRTM')])).toMatchObject({ portload: 'CNTAO', vessel: '' });
  });
});

const zones = fc.constantFrom(
  { letters: 'UTC', offset: '+00:00' },
  { letters: 'JST', offset: '+09:00' },
  { letters: '+08', offset: '+08:00' },
  { letters: '-0330', offset: '-03:30' },
);
const minute = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16).replace('T', ' '));

describe('a time', () => {
  test('of each form of list 2379 that carriers use is the same time', () => {
    fc.assert(
      fc.property(minute, zones, fc.integer({ min: 0, max: 59 }), (local, { letters, offset }, second) => {
        const all = local.replaceAll(/\D/g, '');
        const seconds = String(second).padStart(2, '0');
        const forms: [string, string, string, string | null][] = [
          ['102', all.slice(0, 8), local.slice(0, 10), null],
          ['201', all.slice(2), local, null],
          ['203', all, local, null],
          ['204', all + seconds, local, null],
          ['205', all + offset.replace(':', ''), local, offset],
          ['303', all + letters, local, offset],
          ['304', all + seconds + letters, local, offset],
        ];
        for (const [format, value, read, zone] of forms)
          expect(valueOf([place('9', 'CNTAO'), time('222', value, format)]).cutoffs, value).toEqual([
            { code: 'DCO', moment: { local: read, offset: zone } },
          ]);
      }),
    );
  });

  test.each([
    ['202602302400', '203'],
    ['202603102401', '203'],
    ['202613011200', '203'],
    ['20260310120060', '204'],
    ['202603101200', '204'],
    ['202603101200XYZ', '303'],
    ['202603101200', '719'],
  ])('%s of form %s is none', (value, format) => {
    const read = readIftmbc(messageOf(interchange([place('9', 'CNTAO'), time('222', value, format)])));
    expect(read).toMatchObject({ ok: false, problems: [{ code: 'value' }] });
  });

  test('at the end of a day is the beginning of the next', () => {
    const { cutoffs } = valueOf([place('9', 'CNTAO'), time('222', '202612312400', '203')]);
    expect(cutoffs).toMatchObject([{ moment: { local: '2027-01-01 00:00' } }]);
  });
});

test('what breaks off anywhere is never called without a header', () => {
  const whole = `UNA:+.? '${interchange([place('9', 'CNTAO'), ['FTX', 'AAI', '', '', "IT'S + MORE?"]])}`;
  for (let length = 1; length < whole.length; length += 1) {
    const read = readInterchange(whole.slice(0, length));
    expect(read.ok ? 'whole' : read.problems.map(({ code }) => code)).toSatisfy(
      (codes: string[]) => codes.includes('truncated') || codes.includes('no_trailer'),
      whole.slice(0, length),
    );
  }
  for (const broken of ['UNB+UNOC:3+X', 'UNB', 'UN'])
    expect(readInterchange(broken)).toMatchObject({ ok: false, problems: [{ code: 'truncated', detail: broken }] });
  expect(readInterchange('')).toMatchObject({ ok: false, problems: [{ code: 'no_header' }] });
});
