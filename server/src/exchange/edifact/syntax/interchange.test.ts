import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aRevision } from '#contract/booking/a-revision.fixture.ts';
import {
  bytesOf,
  type InterchangeHeader,
  interchangesIn,
  type MessageSegment,
  readInterchange,
  segmentText,
  textOfBytes,
  writeIftmbf,
} from '#server/exchange/edifact/public.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { byEdifact } from '#test/edifact/parsers.ts';
import { printSegment } from './segment.ts';

const written = writeIftmbf(aRevision(), anEnvelope());
const whole = written.ok ? written.text : '';

const small =
  "UNB+UNOC:3+A:ZZ+B+260302:1130+7++++++1'UNH+1+IFTMBC:D:99B:UN'BGM+770++6+AP'FTX+AAI+++A?+B?:C?'D??'UNT+4+1'UNZ+1+7'";

function segmentsOf(text: string): readonly MessageSegment[] {
  const read = readInterchange(text);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value.messages.flatMap(({ segments }) => segments);
}

function codesOf(text: string): string[] {
  const read = readInterchange(text);
  return read.ok ? [] : read.problems.map(({ code }) => code);
}

describe('an interchange', () => {
  test('tells who sent it to whom, when and under which number', () => {
    const read = readInterchange(small);
    const header: InterchangeHeader = {
      level: 'UNOC',
      version: '3',
      sender: { id: 'A', qualifier: 'ZZ' },
      receiver: { id: 'B', qualifier: '' },
      preparedAt: '2026-03-02 11:30',
      controlRef: '7',
      isTest: true,
    };
    expect(read).toMatchObject({
      ok: true,
      value: { header, messages: [{ ref: '1', type: 'IFTMBC', release: '99B' }] },
    });
    expect(segmentsOf(small).map(segmentText)).toEqual(['BGM+770++6+AP', "FTX+AAI+++A+B:C'D?"]);
  });

  test('is the same with separators of its own, which stand for themselves in texts', () => {
    const text =
      'UNA^|,\\*~UNB|UNOC^3|A^ZZ|B|260302^1130|7||||||1~UNH|1|IFTMBC^D^99B^UN~BGM|770||6|AP~' +
      "FTX|AAI|||A+B:C'D?~UNT|4|1~UNZ|1|7~";
    expect(segmentsOf(text).map(({ elements }) => elements)).toEqual(segmentsOf(small).map(({ elements }) => elements));
  });

  test('may have no release character, and a line break for a terminator', () => {
    const text = 'UNA:+. *\nUNB+UNOA:2+A+B+260302:1130+7\nUNH+1+APERAK:D:99B:UN\nBGM+312+WHAT?\nUNT+3+1\nUNZ+1+7\n';
    expect(segmentsOf(text).map(({ elements }) => elements)).toEqual([[['312'], ['WHAT?']]]);
  });

  test('is the same with line breaks anywhere, blanks between segments, and a byte order mark', () => {
    const wrapped = `\ufeff ${small.replaceAll(/(.{7})/g, '$1\r\n')}\n\n `;
    const read = segmentsOf(wrapped.replaceAll("'\r\n", "'\r\n  "));
    expect(read.map(({ elements }) => elements)).toEqual(segmentsOf(small).map(({ elements }) => elements));
  });

  test('may hold groups, whose number its trailer counts then', () => {
    const text = small.replace('UNH', "UNG+IFTMBC+A+B+260302:1130+1+UN+D:99B'UNH").replace('UNZ', "UNE+1+1'UNZ");
    expect(segmentsOf(text)).toHaveLength(2);
  });

  test('takes every message of several', () => {
    const message = "UNH+2+APERAK:D:99B:UN'BGM+312'UNT+3+2'";
    const read = readInterchange(small.replace('UNZ+1', `${message}UNZ+2`));
    expect(read).toMatchObject({ ok: true, value: { messages: [{ type: 'IFTMBC' }, { type: 'APERAK', ref: '2' }] } });
  });
});

describe('an interchange that is broken is refused with the place', () => {
  test.each([
    ['nothing', '', 'no_header'],
    ['another file', '<xml/>', 'no_header'],
    ['a message without an interchange', "UNH+1+APERAK:D:99B:UN'", 'no_header'],
    ['a wrong count of segments', small.replace('UNT+4', 'UNT+5'), 'count'],
    ['no count at all', small.replace('UNT+4', 'UNT+'), 'count'],
    ['a wrong count of messages', small.replace('UNZ+1', 'UNZ+2'), 'count'],
    ['another message reference', small.replace('UNT+4+1', 'UNT+4+2'), 'reference'],
    ['another control reference', small.replace('UNZ+1+7', 'UNZ+1+8'), 'reference'],
    ['no end of a message', small.replace("UNT+4+1'", ''), 'no_trailer'],
    ['no end', small.slice(0, small.indexOf('UNZ')), 'no_trailer'],
    ['half a segment', small.slice(0, -3), 'truncated'],
    ['a release character at the end', `${small}?`, 'truncated'],
    ['data between messages', small.replace('UNH', "DTM+137'UNH"), 'misplaced'],
    ['a second header', small.replace('UNH', "UNB+UNOA:2'UNH"), 'misplaced'],
    ['an end without a beginning', small.replace('UNZ', "UNT+4+1'UNZ"), 'misplaced'],
    ['no tag', small.replace('BGM', 'bgm'), 'tag'],
    ['no message type', small.replace('+IFTMBC:D:99B:UN', ''), 'missing'],
    ['separators that are not distinct', `UNA++.? '${small}`, 'separators'],
    ['separators that are letters', `UNAX+.? '${small}`, 'separators'],
    ['half a UNA', 'UNA:+', 'truncated'],
  ])('%s', (_, text, code) => {
    expect(codesOf(text)).toContain(code);
  });

  test('and the place is right', () => {
    const read = readInterchange(small.replace('UNT+4', 'UNT+5'));
    expect(read).toMatchObject({ problems: [{ code: 'count', segment: 4, at: small.indexOf('UNT') }] });
  });

  test('whatever is cut off, put in or changed', () => {
    fc.assert(
      fc.property(fc.nat(whole.length), fc.string({ maxLength: 20 }), fc.nat(20), (at, put, cut) => {
        const read = readInterchange(whole.slice(0, at) + put + whole.slice(at + cut));
        const offsets = read.ok ? [] : read.problems.map((problem) => problem.at);
        expect(offsets.every((offset) => offset >= 0 && offset <= whole.length + put.length)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('too large, before it is read', () => {
    expect(codesOf('A'.repeat(20_000_001))).toEqual(['too_large']);
  });

  test('a million segments are read all the same', () => {
    const segments = "FTX+AAI+++?'A'".repeat(200_000);
    const text = `UNB+UNOC:3+A+B+260302:1130+7'UNH+1+IFTMBC:D:99B:UN'${segments}UNT+200002+1'UNZ+1+7'`;
    expect(segmentsOf(text)).toHaveLength(200_000);
  });
});

describe('a segment', () => {
  const hostile = fc.string({ unit: fc.constantFrom('?', '+', ':', "'", 'A', 'z', ' ', '.', '1', '"'), maxLength: 30 });
  const element = fc.oneof(hostile, fc.array(hostile, { maxLength: 5 }));

  test('comes back as it was, but for what is empty at its end', () => {
    const cut = (parts: string[]): string[] => parts.slice(0, parts.findLastIndex((part) => part !== '') + 1);
    fc.assert(
      fc.property(fc.array(element, { maxLength: 6 }), (elements) => {
        const printed = printSegment(['ZZZ', 'AAI', ...elements, 'END']);
        const text = `UNB+UNOC:3+A+B+260302:1130+7'UNH+1+GENRAL:D:99B:UN'${printed}UNT+3+1'UNZ+1+7'`;
        const parts = elements.map((each) => (typeof each === 'string' ? [each] : each.length === 0 ? [''] : each));
        const expected = parts.map((each) => (cut(each).length === 0 ? [''] : cut(each)));
        const [segment] = segmentsOf(text);
        expect(segment?.elements).toEqual([['AAI'], ...expected, ['END']]);
        expect(byEdifact(text)[2]?.elements).toEqual(segment?.elements);
      }),
    );
  });

  test('ends with nothing that is empty', () => {
    expect(printSegment(['TDT', '20', '', ['', ''], ['A', '', ''], ''])).toBe("TDT+20+++A'");
  });
});

test('bytes are ISO 8859-1, and read as UTF-8 where they are that', () => {
  expect([...bytesOf('Ä')]).toEqual([0xc4]);
  expect(textOfBytes(bytesOf('ÄÖ'))).toBe('ÄÖ');
  expect(textOfBytes(new TextEncoder().encode('青岛'))).toBe('青岛');
});

describe('a file', () => {
  const parts = (text: string): string[] =>
    interchangesIn(Buffer.from(text, 'latin1')).map((part) => part.toString('latin1'));
  const other = small.replaceAll('+7', '+8');

  test('of one interchange, or of none, is itself', () => {
    for (const text of [small, whole, '', 'hello', `\ufeff${whole}`])
      expect(interchangesIn(bytesOf(text))).toEqual([bytesOf(text)]);
  });

  test.each([
    ['one behind the other', `${small}${other}`, [small, other]],
    ['on lines of their own', `${small}\r\n${other}\r\n`, [`${small}\r\n`, `${other}\r\n`]],
    ['with a UNA each', `${whole}\n${whole}`, [`${whole}\n`, whole]],
    ['with a UNA before some', `${small}UNA:+.? '\n${other}${small}`, [small, `UNA:+.? '\n${other}`, small]],
    ['of which one breaks off', `${small.slice(0, 60)}${other}`, [small.slice(0, 60), other]],
  ])('may hold several, %s', (_name, text, expected) => {
    expect(parts(text)).toEqual(expected);
  });

  test('is not looked for in JSON, nor taken apart into more files than anybody sends', () => {
    const quoting = bytesOf(JSON.stringify({ first: small, second: other }));
    const many = bytesOf(small.repeat(1_001));

    expect(interchangesIn(quoting)).toEqual([quoting]);
    expect(interchangesIn(Buffer.concat([Buffer.from('\ufeff'), quoting]))).toHaveLength(1);
    expect(interchangesIn(many)).toEqual([many]);
    expect(interchangesIn(bytesOf(small.repeat(1_000)))).toHaveLength(1_000);
  });

  test('is not parted by a text that speaks of interchanges', () => {
    const text = small.replace('A?+B?:C', "UNB?+UNOC?:3 UNA?:?+.?? ?'UNB");
    expect(parts(text)).toEqual([text]);
  });

  test('ends where a gateway has put an end-of-file sign', () => {
    expect(readInterchange(`${small}\r\n\u001a\0\0`)).toMatchObject({ ok: true });
  });
});
