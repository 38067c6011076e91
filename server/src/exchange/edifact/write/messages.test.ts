import { describe, expect, test } from 'vitest';
import { aRevision } from '#contract/booking/a-revision.fixture.ts';
import { writeIftmbf, writeIftmin, writeVermas } from '#server/exchange/edifact/public.ts';
import { specialBooking } from '#test/edifact/a-special-booking.ts';
import { directories } from '#test/edifact/directories.ts';
import { anEnvelope } from '#test/edifact/envelopes.ts';
import { assertStructure } from '#test/edifact/parsers.ts';
import { parseWithBoth } from '#test/edifact/written.ts';

describe("messages as other people's software reads them", () => {
  const cases = [
    ['IFTMBF', writeIftmbf],
    ['IFTMIN', writeIftmin],
    ['VERMAS', writeVermas],
  ] as const;
  for (const [type, write] of cases) {
    for (const purpose of [9, 5, 4, 1] as const) {
      test(`${type} of function ${purpose} reads the same in both, in the order of its directory`, () => {
        const segments = parseWithBoth(
          write(aRevision(specialBooking), anEnvelope({ function: purpose, reason: 'CARGO NOT READY' })),
        );
        const message = segments.slice(1, -1);
        assertStructure(directories[type], message);
        expect(message.at(-1)?.elements).toEqual([[String(message.length)], ['1']]);
        expect(message[1]?.elements[2]).toEqual([String(purpose)]);
      });
    }
  }
});
