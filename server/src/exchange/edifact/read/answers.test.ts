import { describe, expect, test } from 'vitest';
import {
  type PartnerResponse,
  type Aperak,
  type ApplicationAnswer,
  type BookingAnswer,
  type Contrl,
  contrlFor,
  feedbackOf,
  fieldOfSegment,
  type Iftmbc,
  type ReadResult,
  readAperak,
  readContrl,
  readIftmbc,
  readInterchange,
  segmentText,
  writeAperak,
  writeContrl,
  writeIftmbc,
  writeIftmbf,
} from '#server/exchange/edifact/public.ts';
import { aRevision } from '#contract/booking/a-revision.fixture.ts';
import { directories } from '#test/edifact/directories.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { byEdifact, byTsEdifact, assertStructure } from '#test/edifact/parsers.ts';
import { messageOf, textOf } from '#test/edifact/written.ts';

const fromCarrier = anEnvelope({ sender: 'COSU:ZZZ', receiver: 'QUAYSIDE:ZZZ' });

function valueOf<T>(read: ReadResult<T>): T {
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

const confirmed: BookingAnswer = {
  answer: 'ACCEPTED',
  documentNo: 'CNF1',
  orderno: 'QD202603020042',
  answeredRef: '260302000001',
  bookingNo: '6123456789',
  billNo: 'COSU6123456789',
  carrier: 'COSU',
  vessel: 'COSCO SHIPPING UNIVERSE',
  imo: '9795610',
  voyno: '021W',
  portload: 'CNTAO',
  portdischarge: 'NLRTM',
  placedelivery: 'NLRTM',
  etd: '2026-03-12',
  eta: '2026-04-20 18:00',
  cutoffs: [
    { code: 'FCO', local: '2026-03-10 12:00' },
    { code: 'VCO', local: '2026-03-10 10:00' },
    { code: 'DCO', local: '2026-03-09 17:00' },
  ],
  texts: ["PLEASE COLLECT EMPTIES AT QQCT: GATE 3 (ASK FOR 'LI')"],
  equipment: [{ sizeType: '45G1', count: 2 }],
};

describe('a booking confirmation', () => {
  test('comes back as it was written, in both other parsers too', () => {
    const text = textOf(writeIftmbc(confirmed, fromCarrier));
    expect(byTsEdifact(text)).toEqual(byEdifact(text));
    assertStructure(directories.IFTMBC, byEdifact(text).slice(1, -1));
    const parsed: Iftmbc = valueOf(readIftmbc(messageOf(text)));
    const { etd, eta, cutoffs = [], ...same } = confirmed;
    expect(parsed).toEqual({
      ...same,
      carrierParty: 'COSU',
      etd: { local: etd, offset: null },
      eta: { local: eta, offset: null },
      cutoffs: cutoffs.map(({ code, local }) => ({ code, moment: { local, offset: null } })),
    });
  });

  test('has room for all fifteen cut-offs', () => {
    const codes = 'STA SPA ECP EFC DCO AFC VCO RCO DGC OBC LCO CUA PCO FCO TCO'.split(' ');
    const cutoffs = codes.map((code, at) => ({ code, local: `2026-03-10 ${String(at).padStart(2, '0')}:00` }));
    const text = textOf(writeIftmbc({ ...confirmed, cutoffs }, fromCarrier));
    assertStructure(directories.IFTMBC, byEdifact(text).slice(1, -1));
    const parsed = valueOf(readIftmbc(messageOf(text)));
    expect(parsed.cutoffs.map(({ code }) => code)).toEqual(codes);
  });

  test.each<[string, string, PartnerResponse]>([
    ['AP', '6', 'ACCEPTED'],
    ['AP', '', 'ACCEPTED'],
    ['CA', '6', 'CONDITIONAL'],
    ['RE', '6', 'DECLINED'],
    ['AJ', '6', 'PENDING'],
    ['', '27', 'DECLINED'],
    ['', '34', 'CONDITIONAL'],
    ['', '29', 'ACCEPTED'],
    ['AP', '1', 'CANCELLED'],
  ])('response %s of function %s is %s', (response, purpose, answer) => {
    const text = interchange(`BGM+770++${purpose}+${response}'`);
    expect(valueOf(readIftmbc(messageOf(text))).answer).toBe(answer);
  });

  test('of a carrier as carriers write them: closing time under the port, no booking code list', () => {
    const text = interchange(
      "BGM+770++6+AP'CTA+CW+:NURUL'COM+?+6231-3295181:TE'DTM+137:202603190251:203'RFF+BN:92418824'RFF+FF:QD202603020042'" +
        "TDT+20+127+1++HLCU:172:182+++9444962::11:SINAR SANGIR'LOC+9+IDSUB:139:6:SURABAYA'DTM+180:202603250200:203'" +
        "DTM+133:202603270000:203'LOC+11+PKKHI:139:6:KARACHI'DTM+132:202604181200:203'",
    );
    expect(valueOf(readIftmbc(messageOf(text)))).toMatchObject({
      bookingNo: '92418824',
      vessel: 'SINAR SANGIR',
      voyno: '127',
      etd: { local: '2026-03-27 00:00', offset: null },
      portload: 'IDSUB',
      portdischarge: 'PKKHI',
      cutoffs: [{ code: 'FCO', moment: { local: '2026-03-25 02:00', offset: null } }],
    });
  });

  test.each([
    ["BGM+770++9'", 'value'],
    ["RFF+BN:1'", 'missing'],
    ["BGM+770++6+AP'LOC+9+CNTAO'DTM+180:20260231:102'", 'value'],
    ["BGM+770++6+AP'LOC+9+CNTAO'DTM+180:2026-03-10:102'", 'value'],
    ["BGM+770++6+AP'LOC+9+CNTAO'DTM+133:202603102500:203'", 'value'],
    ["BGM+770++6+AP'LOC+9+CNTAO'DTM+133:202603101200XYZ:303'", 'value'],
  ])('is refused with its place where it says what nobody can act upon: %s', (segments, code) => {
    const read = readIftmbc(messageOf(interchange(segments)));
    expect(read).toMatchObject({ ok: false, problems: [{ code }] });
  });
});

/** An interchange with one message of these segments. */
function interchange(segments: string, type = 'IFTMBC:D:99B:UN'): string {
  const count = segments.split(/(?<!\?)'/).length + 1;
  return `UNB+UNOC:3+COSU:ZZZ+QUAYSIDE:ZZZ+260319:0251+1'UNH+1+${type}'${segments}UNT+${count}+1'UNZ+1+1'`;
}

const refused: ApplicationAnswer = {
  answer: 'DECLINED',
  documentNo: 'ACK7',
  orderno: 'QD202603020042',
  answeredRef: '260302000001',
  texts: ['BOOKING NOT TAKEN'],
  errors: [
    { code: '40', text: "SEAL '1' IS MISSING", field: 'ctnlist.0.sealno' },
    { code: '41', text: 'NO SPACE ON THIS VOYAGE' },
    { code: '42', text: '', field: 'consignee' },
  ],
};

describe('an application acknowledgement', () => {
  test('comes back as it was written, and stands at the fields that it names', () => {
    const text = textOf(writeAperak(refused, fromCarrier));
    expect(byTsEdifact(text)).toEqual(byEdifact(text));
    assertStructure(directories.APERAK, byEdifact(text).slice(1, -1));
    const parsed: Aperak = valueOf(readAperak(messageOf(text)));
    expect(parsed).toMatchObject({ answer: 'DECLINED', documentNo: 'ACK7', orderno: 'QD202603020042' });
    expect(feedbackOf(parsed)).toEqual({
      feedback: [
        { path: 'ctnlist.0.sealno', text: "SEAL '1' IS MISSING" },
        { path: 'consignee', text: '42' },
      ],
      reasons: ['BOOKING NOT TAKEN', 'NO SPACE ON THIS VOYAGE'],
    });
  });

  test('that says nothing else refuses where it names errors, and accepts where it names none', () => {
    const read = (segments: string) => valueOf(readAperak(messageOf(interchange(segments, 'APERAK:D:99B:UN')))).answer;
    expect(read("BGM+312+1+11'ERC+7'")).toBe('DECLINED');
    expect(read("BGM+312+1+11'RFF+FF:X'")).toBe('ACCEPTED');
    expect(read("BGM+312+1+11+AB'")).toBe('PENDING');
  });
});

describe('a syntax report', () => {
  const sent = textOf(writeIftmbf(aRevision(), anEnvelope()));

  test('to what was read whole accepts each message', () => {
    const answer: Contrl | null = contrlFor(readInterchange(sent));
    if (!answer) throw new Error('no answer');
    const text = textOf(writeContrl(answer, fromCarrier));
    expect(byTsEdifact(text)).toEqual(byEdifact(text));
    assertStructure(directories.CONTRL, byEdifact(text).slice(1, -1));
    expect(valueOf(readContrl(messageOf(text)))).toEqual(answer);
    expect(answer).toMatchObject({ answer: 'ACCEPTED', controlRef: '260302000001', messages: [{ type: 'IFTMBF' }] });
  });

  test('to what was not says why, as long as its header could be read', () => {
    const answer = contrlFor(readInterchange(sent.replace('UNT+36', 'UNT+35')));
    if (!answer) throw new Error('no answer');
    const parsed = valueOf(readContrl(messageOf(textOf(writeContrl(answer, fromCarrier)))));
    expect(parsed).toMatchObject({ answer: 'REJECTED', code: '29', sender: { id: 'QUAYSIDE', qualifier: 'ZZZ' } });
    expect(contrlFor(readInterchange('HELLO'))).toBeNull();
  });

  test('that names a segment of ours names the field it was written from', () => {
    const message = messageOf(sent);
    const read = (segments: string) => valueOf(readContrl(messageOf(interchange(segments, 'CONTRL:D:3:UN'))));
    const position = message.segments.find((each) => segmentText(each).startsWith('NAD+CN'))?.position ?? 0;
    const parsed = read(
      `UCI+260302000001+QUAYSIDE:ZZZ+COSU:ZZZ+4'UCM+1+IFTMBF:D:99B:UN:2.0+4'UCS+${position}'UCD+39+5:2'UCS+3+13'`,
    );
    expect(parsed.messages[0]?.errors).toEqual([
      { code: '39', segment: position, element: 4, component: 2 },
      { code: '13', segment: 3, element: 0, component: 0 },
    ]);
    expect(fieldOfSegment(message, position)).toBe('consignee');
  });

  test('with an action that nobody knows is refused', () => {
    const read = readContrl(messageOf(interchange("UCI+1+A+B+9'", 'CONTRL:D:3:UN')));
    expect(read).toMatchObject({ ok: false, problems: [{ code: 'value' }] });
  });
});
