import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Booking, BookingInput } from '../booking.ts';
import { containerFields } from '../container.ts';
import { goodsFields } from '../goods.ts';
import { dangerousFields } from '../special-cargo.ts';
import { aDraft, facts } from './a-draft.fixture.ts';
import type { Finding } from './finding.ts';
import { severities, stages } from './severity.ts';
import { findings } from './findings.ts';
import { withFix } from './fixes.ts';
import type { Draft } from './field-reader.ts';
import { ruleOf } from './rule-book.ts';

/** Plausible and implausible texts. */
const attentionText = fc.constantFrom(
  '',
  ' ',
  '0',
  '-1',
  '1e400',
  '0.0000',
  '1,000.5',
  '１２３',
  '99999999999999999999',
  'NaN',
  'TBA',
  'TO ORDER',
  'TO ORDER OF X',

  'SAME AS CONSIGNEE',
  'n/m',
  '青岛',
  'ＡＢＣ',
  "'; drop table booking; --",
  '<script>alert(1)</script>',
  '\u202Eabc',
  '🚢🚢',
  'É',

  'CSQU3054384',
  'CSQU3O54383',
  'CBHU7000010',
  'MSKZ6011670',
  '40HC',
  '40HQ',
  '20GP',
  '40RF',
  '40OT',
  '45HQ',
  'COSCO',
  'MSC',

  'CNTAO',
  'USLAX',
  'BRSSZ',
  'ORI',
  'TLX',
  'SWB',
  'CY-CY',
  'DOOR-CY',
  'PP',
  'PE',
  'SEA-RAIL',
  'R',
  'D',
  'O',
  'S',
  'E',
  'L',
  'F',
  'SM2',

  '2020-01-01',
  '2026-13-45',
  '28600',
  '57200',
  '76.4',
  '1.4S',
  '3',
  'CLOSED',
  '25%',
  'GENERAL CARGO',
  'CARVED IVORY',
  'A '.repeat(400),
);
const value = fc.oneof(
  { weight: 6, arbitrary: attentionText },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.constant(undefined),
  fc.anything(),
);
const some = (names: readonly string[]) => fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 12 });

const lists = fc.record({
  ctnlist: fc.array(
    fc.tuple(some(containerFields), fc.array(some(goodsFields), { maxLength: 3 })).map(([line, goods]) => ({
      ...line,
      goods,
    })),
    { maxLength: 4 },
  ),
  dglist: fc.array(some(dangerousFields), { maxLength: 2 }),
});
const fields = [...Object.keys(BookingInput.shape), ...Object.keys(Booking.shape)];
const draftOf = (header: fc.Arbitrary<Draft>) =>
  fc
    .tuple(fc.boolean(), lists, header)
    .map(([isPlain, listed, changed]): Draft =>
      isPlain ? { ...listed, ...changed } : aDraft({ ...listed, ...changed }),
    );
const draft = draftOf(some(fields));
/** Lists hold objects, because a fix cannot be applied to anything else. */
const typed = draftOf(some(fields.filter((field) => !['ctnlist', 'dglist'].includes(field))));

function has(list: readonly Finding[], { rule, path }: Finding): boolean {
  return list.some((one) => one.rule === rule && one.path === path);
}

describe('whatever stands in a booking', () => {
  test('is judged without failing, by known rules, in words', () => {
    fc.assert(
      fc.property(draft, fc.constantFrom(...stages), (booking, stage) => {
        for (const found of findings(booking, facts, stage)) {
          expect(severities).toContain(found.severity);
          expect(stages.indexOf(found.stage)).toBeLessThanOrEqual(stages.indexOf(stage));
          expect(found.zh).not.toBe('');
          expect(found.en).not.toBe('');
        }
      }),
      { numRuns: 400 },
    );
  });

  test('is told once for its letters, whichever rules look at them', () => {
    const textRules = new Set(['LOWER_CASE', 'NOT_LATIN', 'VGM_SIGNATORY']);
    fc.assert(
      fc.property(typed, fc.constantFrom(...stages), (booking, stage) => {
        const paths = findings(booking, facts, stage).flatMap(({ rule, path }) => (textRules.has(rule) ? [path] : []));
        expect(paths).toEqual([...new Set(paths)]);
      }),
      { numRuns: 400 },
    );
    for (const weighattn of ['zhang san', 'Zhang San', '张三', 'ＺＨＡＮＧ'])
      for (const stage of stages.slice(1)) {
        const reported = findings(aDraft({ line: { weighattn } }), facts, stage);
        expect([weighattn, stage, reported.filter(({ path }) => path === 'ctnlist.0.weighattn').length]).toEqual([
          weighattn,
          stage,
          1,
        ]);
      }
  });

  test('a fix removes its finding, whichever of the offered values is taken', () => {
    fc.assert(
      fc.property(typed, fc.constantFrom(...stages), (booking, stage) => {
        for (const found of findings(booking, facts, stage)) {
          for (const candidate of found.fix ? [found.fix.value, ...(found.fix.others ?? [])] : []) {
            const after = findings(withFix(booking, found.path, candidate), facts, stage);
            expect(has(after, found), `${found.rule} at ${found.path}`).toBe(false);
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  test('a later step has all the errors of the earlier ones', () => {
    fc.assert(
      fc.property(draft, (booking) => {
        const [earlier, later] = [findings(booking, facts, 'SUBMIT'), findings(booking, facts, 'SI')];
        const errors = earlier.filter(({ rule }) => ruleOf(rule).severity === 'ERROR');
        expect(errors.filter((found) => !has(later, found))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

/** How often fields of the lines are read for this number of lines. */
function readsOf(count: number): number {
  let reads = 0;
  const lines = Array.from(
    { length: count },
    (_, index) =>
      new Proxy(
        { cntrno: '', description: 'TOWELS', pkgs: index },
        {
          get: (line, field) => {
            reads += 1;
            // Counts every access, including fields that do not exist.
            return line[field as keyof typeof line];
          },
        },
      ),
  );
  findings({ ...aDraft({}), ctnlist: lines }, facts, 'SI');
  return reads;
}

test('lines are judged in time that grows with their number, not with its square', () => {
  expect(readsOf(200)).toBeGreaterThan(200);
  expect(readsOf(400)).toBeLessThan(2.1 * readsOf(200));
});
