import { expect, test } from 'vitest';
import { newContainerLine, bookingValues } from '../form/booking-values.ts';
import { type DraftRecord, draftPrefix, offeredDrafts, revived } from './draft-record.ts';
import { newSubstance } from '../lines/row-values.ts';

test('drafts are kept by version, user and booking', () => {
  expect(draftPrefix('2.0.4/7', undefined)).toBe('2.0.4/7/booking/new/');
  expect(draftPrefix('2.0.4/7', 12)).toBe('2.0.4/7/booking/12/');
});

test('a restored draft has new row keys, the same ones in base and values', () => {
  const [existing, added] = [newContainerLine({ ctnall: '40HQ' }), newContainerLine({ ctnall: '20GP' })];
  const { header } = bookingValues(undefined);
  const dangerous = [newSubstance({ psn: 'PAINT' })];

  const { base, values } = revived({
    base: { header, lines: [existing], dangerous },
    values: { header, lines: [added, existing], dangerous },
  });

  expect(values.lines[1]?.key).toBe(base.lines[0]?.key);
  expect(values.dangerous[0]?.key).toBe(base.dangerous[0]?.key);
  expect(new Set([existing.key, added.key, ...values.lines.map(({ key }) => key)]).size).toBe(4);
});

test('a page is offered its own draft from before a reload, then others, but none that is open elsewhere', () => {
  const values = bookingValues(undefined);
  const draft = (key: string): DraftRecord => ({
    key,
    savedAt: 0,
    version: undefined,
    base: values,
    values,
    attempt: undefined,
  });
  const drafts = ['crashed', 'live', 'reloaded', 'own'].map(draft);

  const found = offeredDrafts(drafts, { openElsewhere: new Set(['live']), own: 'own', before: 'reloaded' });

  expect(found.map(({ key }) => key)).toEqual(['reloaded', 'crashed']);
});

test('a draft of an earlier version without products and substances is restored without any', () => {
  const { goods: _, vgmState: __, ...line } = newContainerLine({ ctnall: '40HQ' });
  const { header } = bookingValues(undefined);
  const earlier = JSON.parse(JSON.stringify({ header, lines: [line] }));

  const { values } = revived({ base: earlier, values: earlier });

  expect(values).toMatchObject({
    dangerous: [],
    lines: [{ goods: [], vgmState: 'MISSING', values: { ctnall: '40HQ' } }],
  });
});
