import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aRevision } from '#contract/booking/a-revision.fixture.ts';
import type { InterchangeEnvelope } from '#server/exchange/edifact/public.ts';
import { readPlatformFile, writePlatformFile } from '#server/exchange/platform-file/public.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';

const envelope = (change: Partial<InterchangeEnvelope> = {}) =>
  anEnvelope({ sender: 'QUAYSIDE', receiver: 'QDEDI', ...change });

function textOf(revision = aRevision(), change: Partial<InterchangeEnvelope> = {}): string {
  const written = writePlatformFile(revision, envelope(change));
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return written.text;
}

function recordsOf(text: string) {
  const read = readPlatformFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value.records;
}

const special = {
  booking: { mblno: 'COSU6123456789', cargoid: 'R', tempset: '-18', vent_open: false, marks: "A/B: 'FRAGILE?'" },
  ctnlist: [
    {
      ctnall: '40RH',
      cntrno: 'CSQU3054383',
      sealno: 'ABC12345',
      pkgs: 120,
      kgs: '9250.5',
      cbm: '31.2',
      tareweight: 4480,
    },
    { ctnall: '40FR', ctnnum: 2, is_soc: true, og_height: '15.5' },
  ],
  dglist: [
    {
      dunno: '3480',
      dclass: '9',
      psn: 'LITHIUM ION BATTERIES',
      ems: 'F-A S-I',
      flash_point: '-12.5',
      dlabel: '9 / MP',
    },
    { dunno: '1263', dclass: '3', psn: 'PAINT' },
  ],
};

describe('the platform file', () => {
  test('has a record for each part of a booking', () => {
    expect(textOf(aRevision(special)).split('\n')).toMatchInlineSnapshot(`
      [
        "00:IFTMBF:BOOKING:9:QUAYSIDE:QDEDI:202603021130'",
        "02:COSU6123456789:COSU:COSCO SHIPPING Lines:CY-CY:PP:QINGDAO:ORI:3:3:QD2603'",
        "11:9795610:COSCO SHIPPING UNIVERSE:021W:20260311'",
        "12:CNTAO:QINGDAO:NLRTM:ROTTERDAM::QINGDAO::ROTTERDAM'",
        "14:COSU6123456789:QD202603020042:PO-7788'",
        "16::QINGDAO HAIMAO CO., LTD.:NO. 8 HONGKONG MIDDLE ROAD:QINGDAO, CHINA'",
        "17::VAN DIJK IMPORT B.V.:MAASBOULEVARD 12:3011 ROTTERDAM, NETHERLANDS'",
        "18::SAME AS CONSIGNEE'",
        "41:1:240:CT:CARTON:18500:62.5:R:401519'",
        "43:9::3480:9 / MP:-12.5:F-AS-I:C:-18.0:CLOSED:::::16'",
        "43:3::1263'",
        "44:A/B?: ?'FRAGILE???''",
        "47:RUBBER GLOVES'",
        "48:45R1:1:F:N'",
        "48:42P1:2:F:Y'",
        "51:CSQU3054383:ABC12345:45R1:F:120:9250.5:31.2:4480'",
        "70:PLEASE CONFIRM BY FAX'",
        "99:18'",
        "",
      ]
    `);
  });

  test('is read back to the same values', () => {
    const records = recordsOf(textOf(aRevision(special)));
    expect(records.find(({ id }) => id === '44')?.values).toEqual({ line1: "A/B: 'FRAGILE?'" });
    expect(records.filter(({ id }) => id === '43').map(({ values }) => values['undgNo'])).toEqual(['3480', '1263']);
    expect(records.at(-1)?.values).toEqual({ count: String(records.length) });
  });

  test.each([
    [9, '9'],
    [5, '4'],
    [4, '4'],
    [1, '3'],
  ] as const)('of function %s says %s', (purpose, code) => {
    expect(recordsOf(textOf(aRevision(), { function: purpose }))[0]?.values['purpose']).toBe(code);
  });

  test('names the fields that do not fit it', () => {
    const revision = aRevision({
      booking: { voyno: '0211234W', vessel: '', portload: null, tempset: '1234.5', description: '手套' },
      ctnlist: [{ ctnall: '99ZZ', cntrno: 'CSQU3054383', sealno: 'ABCDEFGHIJK' }],
    });
    const written = writePlatformFile(revision, envelope({ sender: 'A:ZZZ' }));
    const paths = written.ok ? [] : written.issues.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        'sender_id',
        'voyno',
        'portload',
        'tempset',
        'description',
        'ctnlist.0.ctnall',
        'ctnlist.0.sealno',
      ]),
    );
  });

  test('cuts nothing: each value that its record has no room for names its field', () => {
    const revision = aRevision({
      booking: {
        blfrt: 'FREE',
        issuetype: 'EXPRESS',
        service: 'DOOR-TO-DOOR',
        tempset: '-18',
        reeferf: '通风',
      },
      ctnlist: [{ ctnnum: 999 }, { ctnnum: 1 }],
      dglist: [{ dunno: '3480', dclass: '9', psn: 'X', flash_point: '-120.5' }],
    });
    const written = writePlatformFile(revision, envelope());
    const refused = written.ok ? [] : written.issues.map(({ path, rule }) => `${path} ${rule}`);
    expect(refused.toSorted()).toEqual([
      'blfrt too_long',
      'ctnlist.0.ctnnum too_long',
      'dglist.0.flash_point too_long',
      'issuetype too_long',
      'reeferf repertoire',
      'service too_long',
    ]);
  });

  test('keeps every letter of hostile texts', () => {
    const hostile = fc.string({ unit: fc.constantFrom('?', ':', "'", '+', 'A', 'b', '0', ' ', '\n'), maxLength: 800 });
    fc.assert(
      fc.property(hostile, (text) => {
        const description = text.trim();
        const records = recordsOf(textOf(aRevision({ booking: { description } })));
        const texts = records.filter(({ id }) => id === '47').flatMap(({ fields }) => fields);
        expect(texts.join('').replaceAll(/\s/g, '')).toBe(description.replaceAll(/\s/g, ''));
      }),
    );
  });
});

describe('a platform file that is broken', () => {
  const whole = textOf();

  test.each([
    ['', 'no_header'],
    ["11:X'", 'no_header'],
    [whole.replace(/99:(\d+)'/, "99:7'"), 'count'],
    [whole.replace(/99:\d+'\n/, ''), 'no_trailer'],
    [whole.slice(0, -10), 'truncated'],
    [whole.replace('44:', '4X:'), 'tag'],
    [`${whole}?`, 'truncated'],
  ])('is refused with the place of what is wrong', (text, code) => {
    const read = readPlatformFile(text);
    expect(read.ok ? [] : read.problems.map((problem) => problem.code)).toContain(code);
  });

  test('is read with line breaks anywhere, and with records that we do not know', () => {
    const wrapped = whole
      .replaceAll('\n', '')
      .replaceAll(/(.{40})/g, '$1\r\n')
      .replace('44:', "13:CNYNT'44:");
    const counted = wrapped.replace(/99:(\d+)/, (_, count: string) => `99:${Number(count) + 1}`);
    expect(recordsOf(counted).find(({ id }) => id === '13')?.fields).toEqual(['CNYNT']);
  });

  test('of a million characters is read or refused all the same', () => {
    expect(readPlatformFile(`00:IFTMBF${':?'.repeat(300_000)}`).ok).toBe(false);
    expect(readPlatformFile(`00:${'A:'.repeat(300_000)}'99:2'`).ok).toBe(true);
  });
});
