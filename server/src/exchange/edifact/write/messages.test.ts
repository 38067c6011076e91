import { describe, expect, test } from 'vitest';
import { aRevision } from '#contract/booking/a-revision.fixture.ts';
import {
  readInterchange,
  writeIftmbf,
  writeIftmin,
  writeVermas,
  type Written,
} from '#server/exchange/edifact/public.ts';
import { specialBooking } from '#test/edifact/a-special-booking.ts';
import { directories } from '#test/edifact/directories.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { byEdifact, byTsEdifact, follow, type Parsed } from '#test/edifact/parsers.ts';

function textOf(written: Written): string {
  if (!written.ok) throw new Error(JSON.stringify(written.issues));
  return written.text;
}

/** What both parsers and our own reader find in a message, which must be the same. */
function parsed(written: Written): Parsed[] {
  const text = textOf(written);
  const one = byEdifact(text, text.includes('+VERMAS:') ? 'D16A' : 'D99B');
  const other = byTsEdifact(text);
  expect(other).toEqual(one);
  const own = readInterchange(text);
  if (!own.ok) throw new Error(JSON.stringify(own.problems));
  const ours = own.value.messages.flatMap(({ segments }) =>
    segments.map(({ tag, elements }) => ({ name: tag, elements: elements.map((each) => [...each]) })),
  );
  expect(ours).toEqual(one.slice(2, -2));
  return one;
}

describe("messages as other people's software reads them", () => {
  const cases = [
    ['IFTMBF', writeIftmbf],
    ['IFTMIN', writeIftmin],
    ['VERMAS', writeVermas],
  ] as const;
  for (const [type, write] of cases) {
    for (const purpose of [9, 5, 4, 1] as const) {
      test(`${type} of function ${purpose} reads the same in both, in the order of its directory`, () => {
        const segments = parsed(
          write(aRevision(specialBooking), anEnvelope({ function: purpose, reason: 'CARGO NOT READY' })),
        );
        const message = segments.slice(1, -1);
        follow(directories[type], message);
        expect(message.at(-1)?.elements).toEqual([[String(message.length)], ['1']]);
        expect(message[1]?.elements[2]).toEqual([String(purpose)]);
      });
    }
  }
});
