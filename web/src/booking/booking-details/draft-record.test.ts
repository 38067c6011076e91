import { expect, test } from 'vitest';
import { newLine, valuesOf } from './booking-values.ts';
import { draftPrefix, revived } from './draft-record.ts';

test('drafts are kept by version, user and booking', () => {
  expect(draftPrefix('2.0.4/7', undefined)).toBe('2.0.4/7/booking/new/');
  expect(draftPrefix('2.0.4/7', 12)).toBe('2.0.4/7/booking/12/');
});

test('a revived draft has keys of this page life, the same ones in base and values', () => {
  const [kept, added] = [newLine({ ctnall: '40HQ' }), newLine({ ctnall: '20GP' })];
  const { header } = valuesOf(undefined);

  const { base, values } = revived({ base: { header, lines: [kept] }, values: { header, lines: [added, kept] } });

  expect(values.lines[1]?.key).toBe(base.lines[0]?.key);
  expect(new Set([kept.key, added.key, ...values.lines.map(({ key }) => key)]).size).toBe(4);
});
