import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aRevision } from '#contract/booking/a-revision.fixture.ts';
import {
  type Envelope,
  type MessageFunction,
  readInterchange,
  type TextLimits,
  widestLimits,
  writeIftmbf,
  writeIftmin,
  writeVermas,
  type Written,
} from '#server/exchange/edifact/public.ts';
import { specialBooking } from '#test/edifact/a-special-booking.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { byEdifact, byTsEdifact, type Parsed } from '#test/edifact/parsers.ts';

function segmentsOf(written: Written): Parsed[] {
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  const segments = byEdifact(written.text);
  expect(byTsEdifact(written.text)).toEqual(segments);
  expect(readInterchange(written.text).ok).toBe(true);
  return segments;
}

function issuesOf(written: Written): [string, string][] {
  return written.ok ? [] : written.issues.map(({ path, rule }) => [path, rule]);
}

/** Instructions of one box, for a booking like this. */
function instructionsOf(booking: object): Written {
  return writeIftmin(aRevision({ booking, ctnlist: [{ cntrno: 'CSQU3054383' }] }), anEnvelope());
}

const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

/** All free text of a subject, its lines in order. */
function freeText(segments: readonly Parsed[], subject: string): string[] {
  return segments
    .filter(({ name, elements }) => name === 'FTX' && elements[0]?.[0] === subject)
    .flatMap(({ elements }) => elements[3] ?? []);
}

const printable = fc.constantFrom(...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)), '\n', '\n');
const separators = fc.constantFrom('?', '+', ':', "'", '??', "?'", '\n', ' ', 'A');

describe('texts', () => {
  test('of any letters come back whole, in lines that fit', () => {
    const text = fc.oneof(
      fc.string({ unit: printable, maxLength: 900 }),
      fc.string({ unit: separators, maxLength: 300 }),
    );
    fc.assert(
      fc.property(text, (description) => {
        const lines = freeText(segmentsOf(instructionsOf({ description })), 'AAA');
        expect(squeezed(lines.join(''))).toBe(squeezed(description));
        expect(lines.every((line) => line.length <= 70 && line === line.trim())).toBe(true);
      }),
    );
  });

  test('of 5,250 characters find room in instructions, of 35 a line as of one word', () => {
    const lines = Array.from({ length: 150 }, (_, at) => `LINE ${at} `.padEnd(34, 'x')).join('\n');
    for (const description of [lines, '?'.repeat(5250)]) {
      const segments = segmentsOf(instructionsOf({ description }));
      expect(squeezed(freeText(segments, 'AAA').join(''))).toBe(squeezed(description));
    }
  });

  test('that find no room are refused by name rather than cut', () => {
    const description = Array.from({ length: 60 }, () => 'WORD'.repeat(10)).join('\n');
    expect(issuesOf(writeIftmbf(aRevision({ booking: { description } }), anEnvelope()))).toEqual([
      ['description', 'text_lines'],
    ]);
  });

  test('are parted between words', () => {
    const description = `${'A'.repeat(60)} ${'B'.repeat(20)} C`;
    const segments = segmentsOf(writeIftmbf(aRevision({ booking: { description } }), anEnvelope()));
    expect(freeText(segments, 'AAA')).toEqual(['A'.repeat(60), `${'B'.repeat(20)} C`]);
  });
});

describe('a channel', () => {
  const limits: TextLimits = { ...widestLimits, desc: 60, remark: 20 };

  test('that takes less names what is too long', () => {
    const booking = { description: 'A'.repeat(61), ediremark: 'B'.repeat(21) };
    expect(issuesOf(writeIftmbf(aRevision({ booking }), anEnvelope({ limits })))).toEqual([
      ['ediremark', 'too_long'],
      ['description', 'too_long'],
    ]);
  });

  test('with narrow party lines gets more of them, nine at most', () => {
    const narrow = anEnvelope({ limits: { ...widestLimits, partyLine: 20 } });
    const segments = segmentsOf(writeIftmbf(aRevision(), narrow));
    const shipper = segments.find(({ name, elements }) => name === 'NAD' && elements[0]?.[0] === 'CZ');
    expect(shipper?.elements.slice(3)).toEqual([
      ['QINGDAO HAIMAO CO.,', 'LTD.', 'NO. 8 HONGKONG', 'MIDDLE ROAD', 'QINGDAO, CHINA'],
    ]);
    const shippers = Array.from({ length: 10 }, (_, at) => `LINE ${at}`).join('\n');
    expect(issuesOf(writeIftmbf(aRevision({ booking: { shipper: shippers } }), narrow))).toEqual([
      ['shipper', 'text_lines'],
    ]);
  });

  test('that is Latin only gets Chinese names in pinyin and letters without accents', () => {
    const booking = { shipper: '青岛海贸有限公司\nCafé Müller & Søn', linkman: '李伟', vessel: 'ＣＯＳＣＯ　ＯＮＥ' };
    const segments = segmentsOf(writeIftmbf(aRevision({ booking, names: { vessel: null } }), anEnvelope()));
    const text = JSON.stringify(segments);
    expect(text).toContain('"QING DAO HAI MAO YOU XIAN GONG SI","Cafe Muller & Son"');
    expect(text).toContain('"LI WEI"');
    expect(text).toContain('"COSCO ONE"');
  });

  test('gets no pinyin for goods: they are refused, each with the place of the first letter', () => {
    const booking = { description: 'GLOVES\nOF 橡胶', marks: '唛头' };
    const written = writeIftmbf(aRevision({ booking }), anEnvelope());
    expect(written.ok ? [] : written.issues).toEqual([
      { path: 'description', rule: 'repertoire', params: { value: '橡', line: 2, column: 4 } },
      { path: 'marks', rule: 'repertoire', params: { value: '唛', line: 1, column: 1 } },
    ]);
  });

  test.each<[Partial<Envelope>, string, string]>([
    [{ level: 'UNOA' }, 'Gloves, 100% @ Café', 'GLOVES, 100% (AT) CAFE'],
    [{ level: 'UNOB' }, 'Gloves, 100% @ Café', 'Gloves, 100% (AT) Cafe'],
    [{ level: 'UNOC' }, 'Gloves @ Café', 'Gloves @ Cafe'],
    [{ level: 'UNOC', latinOnly: false }, 'Gloves @ Café – ½', 'Gloves @ Café - ½'],
    [{}, 'KEEP AT 5℃, “DRY”…', 'KEEP AT 5 DEG C, "DRY"...'],
  ])('of %o gets %s as %s', (change, description, expected) => {
    const written = writeIftmbf(aRevision({ booking: { description } }), anEnvelope({ us: { text: 'US' }, ...change }));
    const own = written.ok ? readInterchange(written.text) : undefined;
    if (!own?.ok) throw new Error(JSON.stringify(written));
    const [message] = own.value.messages;
    const told = message?.segments.find(({ tag, elements }) => tag === 'FTX' && elements[0]?.[0] === 'AAA');
    expect(told?.elements[3]).toEqual([expected]);
  });

  test('of level A refuses what it has no letters for', () => {
    const written = writeIftmbf(aRevision({ booking: { description: 'SIZE #4' } }), anEnvelope({ level: 'UNOA' }));
    expect(issuesOf(written)).toContainEqual(['description', 'repertoire']);
  });

  test('without partners is refused, and wrong control references are a defect', () => {
    const written = writeIftmbf(aRevision(), anEnvelope({ sender: '', receiver: 'A+B' }));
    expect(issuesOf(written)).toEqual([
      ['sender_id', 'required'],
      ['receiver_id', 'format'],
    ]);
    expect(() => writeIftmbf(aRevision(), anEnvelope({ controlRef: 'too-long-a-reference' }))).toThrow(RangeError);
  });
});

describe('what is missing is named', () => {
  test('in a booking', () => {
    const booking = { carrier: null, portload: null, service: null };
    const names = { carrier: null, service: null };
    const written = writeIftmbf(
      aRevision({ booking, names, ctnlist: [{ ctnall: 'XX' }] }),
      anEnvelope({ us: { text: '' } }),
    );
    expect(issuesOf(written)).toEqual(
      expect.arrayContaining([
        ['carrier', 'required'],
        ['portload', 'required'],
        ['service', 'required'],
        ['company', 'required'],
        ['ctnlist.0.ctnall', 'unknown_code'],
      ]),
    );
  });

  test('in instructions: numbers of boxes, the kind of bill, a seal that is too long', () => {
    const ctnlist = [{ ctnnum: 2 }, { cntrno: 'CSQU3054383', sealno: 'ABCDEFGHIJKL' }];
    expect(issuesOf(writeIftmin(aRevision({ ctnlist, names: { issuetype: null } }), anEnvelope()))).toEqual([
      ['issuetype', 'required'],
      ['ctnlist.0.cntrno', 'required'],
      ['ctnlist.1.sealno', 'too_long'],
    ]);
  });

  test('in gross masses: who signs, how and what was weighed; and that nothing was', () => {
    const ctnlist = [{ cntrno: 'CSQU3054383' }, { cntrno: 'COSU4000019', weighkgs: '20000' }];
    expect(issuesOf(writeVermas(aRevision({ ctnlist }), { ...anEnvelope(), lineIds: [1] }))).toEqual([
      ['ctnlist.0.weighkgs', 'required'],
      ['ctnlist.0.weightype', 'required'],
      ['ctnlist.0.weighattn', 'required'],
    ]);
    expect(issuesOf(writeVermas(aRevision(), anEnvelope()))).toEqual([['ctnlist', 'required']]);
  });
});

describe('goods', () => {
  const products = [
    { id: 1, description: 'GLOVES', pkgs: 10, kindpkgs: 'CT', kgs: '100.5', cbm: '1', hscode: '401519', marks: 'A' },
    { id: 2, description: 'PAINT', pkgs: 4, kindpkgs: 'DR', kgs: '80', cbm: '0.5', hscode: '320890', dunno: '1263' },
  ];
  const ctnlist = [
    { cntrno: 'CSQU3054383', goods: products },
    { cntrno: 'COSU4000019', goods: [products[0]] },
  ];
  const dglist = [
    { dunno: '1263', dclass: '3', psn: 'PAINT' },
    { dunno: '3480', dclass: '9', psn: 'BATTERIES' },
  ];

  test('that are the same in several boxes are one item, split over the boxes, with their substances', () => {
    const segments = segmentsOf(writeIftmin(aRevision({ ctnlist, dglist }), anEnvelope()));
    const wanted = ['GID', 'SGP', 'DGS'];
    const told = segments
      .filter(({ name }) => wanted.includes(name))
      .map(({ name, elements }) => [name, ...elements.flat()]);
    expect(told).toEqual([
      ['GID', '1', '20', 'CT', '', '6', 'CARTON'],
      ['SGP', 'CSQU3054383', '10'],
      ['SGP', 'COSU4000019', '10'],
      ['DGS', 'IMD', '9', '3480'],
      ['GID', '2', '4', 'DR', '', '6', 'DRUM'],
      ['SGP', 'CSQU3054383', '4'],
      ['DGS', 'IMD', '3', '1263'],
    ]);
    expect(segments.filter(({ name }) => name === 'MEA').map(({ elements }) => elements[2]?.[1])).toContain('201');
  });

  test('in a packaging of our own have its name alone', () => {
    const segments = segmentsOf(writeIftmbf(aRevision({ booking: { kindpkgs: 'SET' } }), anEnvelope()));
    expect(segments.find(({ name }) => name === 'GID')?.elements).toEqual([['1'], ['240', '', '', '', 'SET']]);
  });

  test('of many commodity codes name five in a segment', () => {
    const hscode = '401519,320890,850760,850780,392690,420292';
    const segments = segmentsOf(writeIftmbf(aRevision({ booking: { hscode } }), anEnvelope()));
    expect(segments.filter(({ name }) => name === 'PIA').map(({ elements }) => elements.length)).toEqual([6, 2]);
  });
});

test.each<[string, string]>([
  ['-18.0', '-18.0'],
  ['0', '0.0'],
])('a temperature of %s is told as %s', (tempset, told) => {
  const written = writeIftmbf(aRevision({ booking: { tempset } }), anEnvelope());
  expect(written.ok && written.text).toContain(`TMP+2+${told}:CEL'`);
});

test('a temperature of four digits is refused by name', () => {
  const written = writeIftmbf(aRevision({ booking: { tempset: '100.5' } }), anEnvelope());
  expect(issuesOf(written)).toEqual([['tempset', 'digits']]);
});

test.each<[string, string]>([
  ['23.5', '23.5'],
  ['-104.5', '-105'],
  ['100.0', '100'],
])('a flash point of %s finds room as %s', (flash_point, told) => {
  const dglist = [{ dclass: '3', dunno: '1263', flash_point }];
  const written = writeIftmbf(aRevision({ dglist }), anEnvelope());
  expect(written.ok && written.text).toContain(`DGS+IMD+3+1263+${told}:CEL'`);
});

test('cancelling needs no more than numbers, voyage and partners', () => {
  const cancel: MessageFunction = 1;
  const booking = { ...specialBooking.booking, description: '手套', marks: '唛头' };
  const written = writeIftmbf(aRevision({ booking }), anEnvelope({ function: cancel, reason: '货未备好' }));
  const segments = segmentsOf(written);
  expect(freeText(segments, 'AES')).toEqual(['HUO WEI BEI HAO']);
  expect(segments.some(({ name }) => name === 'GID')).toBe(false);
});

test('the transport to the port is a leg of its own where the cargo is received elsewhere', () => {
  const { blfrt } = aRevision().names;
  if (!blfrt) throw new Error('no mode');
  const names = { transtype: { ...blfrt, code: 'SEA-RAIL', edifact_code: '2' } };
  const segments = segmentsOf(writeIftmbf(aRevision({ booking: { placereceipt: 'XIAN' }, names }), anEnvelope()));
  expect(segments.filter(({ name }) => name === 'TDT').map(({ elements }) => elements[0]?.[0])).toEqual(['10', '20']);
  expect(segments.find(({ elements }) => elements[0]?.[0] === '88')?.elements).toEqual([['88'], ['', '', '', 'XIAN']]);
});

test('200 boxes, each with a number and seals of its own, are counted right', () => {
  const revision = aRevision({ ctnlist: Array.from({ length: 200 }, () => ({})) });
  const ctnlist = revision.ctnlist.map((line, at) => ({
    ...line,
    cntrno: `CSQU${String(at).padStart(7, '0')}`,
    sealno: `S${at}`,
  }));
  const numbered = { ...revision, ctnlist };
  const segments = segmentsOf(writeIftmin(numbered, anEnvelope()));
  expect(segments.filter(({ name }) => name === 'EQD')).toHaveLength(200);
  expect(segments.find(({ name }) => name === 'UNT')?.elements[0]).toEqual([String(segments.length - 2)]);
});
