import { expect, test } from 'vitest';
import { prefilledPattern } from './prefilled.ts';

test('values of another page become a pattern; invalid ones are left out and listed', () => {
  const { payload, gone, name } = prefilledPattern({
    values: { carrier: 'COSCO', vessel: 'V'.repeat(36), voyno: '021W', etd: '2026-11-24' },
    from: 'SMP-EU1 021W',
  });

  expect(payload).toMatchObject({ carrier: 'COSCO', vessel: '', voyno: '021W', etd: '2026-11-24', portload: null });
  expect(gone).toEqual([{ path: 'vessel', value: 'V'.repeat(36) }]);
  expect(name).toBe('SMP-EU1 021W');
});
