import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aRevision } from '#contract/booking/a-revision.fixture.ts';
import {
  type InterchangeEnvelope,
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
import type { ParsedSegment } from '#test/edifact/parsers.ts';
import { issuesOf, messageOf, parseWithBoth, textOf } from '#test/edifact/written.ts';

/** Shipping instructions of one box, for a booking with these values. */
function instructionsOf(booking: object): Written {
  return writeIftmin(aRevision({ booking, ctnlist: [{ cntrno: 'CSQU3054383' }] }), anEnvelope());
}

const squeezed = (text: string): string => text.replaceAll(/\s/g, '');

/** All free text of a subject, its lines in order. */
function freeText(segments: readonly ParsedSegment[], subject: string): string[] {
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
        const lines = freeText(parseWithBoth(instructionsOf({ description })), 'AAA');
        expect(squeezed(lines.join(''))).toBe(squeezed(description));
        expect(lines.every((line) => line.length <= 70 && line === line.trim())).toBe(true);
      }),
    );
  });

  test('of 5,250 characters find room in instructions, of 35 a line as of one word', () => {
    const lines = Array.from({ length: 150 }, (_, at) => `LINE ${at} `.padEnd(34, 'x')).join('\n');
    for (const description of [lines, '?'.repeat(5250)]) {
      const segments = parseWithBoth(instructionsOf({ description }));
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
    const segments = parseWithBoth(writeIftmbf(aRevision({ booking: { description } }), anEnvelope()));
    expect(freeText(segments, 'AAA')).toEqual(['A'.repeat(60), `${'B'.repeat(20)} C`]);
  });
});

describe('whatever is typed', () => {
  const fields = 'shipper marks description ediremark siremark custno linkman vessel placereceipt'.split(' ');
  const strange = fc.oneof(
    fc.constantFrom('青', 'é', 'Ａ', '\ud800', '\u0007'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  );
  // Mostly plain characters, so that texts of both lengths occur.
  const unit = fc.oneof({ weight: 150, arbitrary: printable }, { weight: 1, arbitrary: strange });
  const typed = fc.record(Object.fromEntries(fields.map((field) => [field, fc.string({ unit, maxLength: 30 })])));
  const envelopes = fc.record({
    level: fc.constantFrom('UNOA' as const, 'UNOB' as const, 'UNOC' as const),
    latinOnly: fc.boolean(),
    us: fc.constant({ text: 'US' }),
  });
  const alphabets = {
    UNOA: /^[A-Z0-9 .,\-()/='+:?!"%&*;<>]*$/,
    UNOB: /^[A-Za-z0-9 .,\-()/='+:?!"%&*;<>]*$/,
    UNOC: /^[\u0020-\u007e\u00a0-\u00ff]*$/,
  };

  test('goes in letters of the channel, or is refused at its own field', () => {
    fc.assert(
      fc.property(typed, envelopes, (texts, change) => {
        const revision = aRevision({ ctnlist: [{ cntrno: 'CSQU3054383' }] });
        const booking = { ...revision.booking, ...texts };
        const bare = { ...revision, booking, names: { ...revision.names, vessel: null, blfrt: null } };
        const written = writeIftmin(bare, anEnvelope(change));
        expect(issuesOf(written).filter(([path]) => !fields.includes(path))).toEqual([]);
        const text = written.ok ? textOf(written) : '';
        expect(text).toMatch(alphabets[change.level]);
        expect(text === '' || readInterchange(text).ok).toBe(true);
      }),
    );
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
    const segments = parseWithBoth(writeIftmbf(aRevision(), narrow));
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
    const booking = {
      shipper: '青岛海贸有限公司\nCafe\u0301 Müller & Søn',
      linkman: '李伟',
      vessel: 'ＣＯＳＣＯ　ＯＮＥ',
    };
    const segments = parseWithBoth(writeIftmbf(aRevision({ booking, names: { vessel: null } }), anEnvelope()));
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

  test.each<[Partial<InterchangeEnvelope>, string, string]>([
    [{ level: 'UNOA' }, 'Gloves, 100% @ Café', 'GLOVES, 100% (AT) CAFE'],
    [{ level: 'UNOB' }, 'Gloves, 100% @ Café', 'Gloves, 100% (AT) Cafe'],
    [{ level: 'UNOC' }, 'Gloves @ Café', 'Gloves @ Cafe'],
    [{ level: 'UNOC', latinOnly: false }, 'Gloves @ Café – ½', 'Gloves @ Café - ½'],
    [{}, 'KEEP AT 5℃, “DRY”…', 'KEEP AT 5 DEG C, "DRY"...'],
  ])('of %o gets %s as %s', (change, description, expected) => {
    const written = writeIftmbf(aRevision({ booking: { description } }), anEnvelope({ us: { text: 'US' }, ...change }));
    const message = messageOf(textOf(written));
    const freeTextSegment = message.segments.find(({ tag, elements }) => tag === 'FTX' && elements[0]?.[0] === 'AAA');
    expect(freeTextSegment?.elements[3]).toEqual([expected]);
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

test('numbers that somebody typed in Chinese are refused by name', () => {
  const booking = { custno: '订单7', contractno: '合约1', carrier_reference: '电话订舱' };
  expect(issuesOf(writeIftmbf(aRevision({ booking }), anEnvelope()))).toEqual([
    ['contractno', 'repertoire'],
    ['custno', 'repertoire'],
  ]);
});

test('cancelling needs no more than numbers, voyage and partners', () => {
  const cancel: MessageFunction = 1;
  const booking = { ...specialBooking.booking, description: '手套', marks: '唛头' };
  const written = writeIftmbf(aRevision({ booking }), anEnvelope({ function: cancel, reason: '货未备好' }));
  const segments = parseWithBoth(written);
  expect(freeText(segments, 'AES')).toEqual(['HUO WEI BEI HAO']);
  expect(segments.some(({ name }) => name === 'GID')).toBe(false);
});

test('200 boxes, each with a number and seals of its own, are counted right', () => {
  const revision = aRevision({ ctnlist: Array.from({ length: 200 }, () => ({})) });
  const ctnlist = revision.ctnlist.map((line, at) => ({
    ...line,
    cntrno: `CSQU${String(at).padStart(7, '0')}`,
    sealno: `S${at}`,
  }));
  const numbered = { ...revision, ctnlist };
  const segments = parseWithBoth(writeIftmin(numbered, anEnvelope()));
  expect(segments.filter(({ name }) => name === 'EQD')).toHaveLength(200);
  expect(segments.find(({ name }) => name === 'UNT')?.elements[0]).toEqual([String(segments.length - 2)]);
});
