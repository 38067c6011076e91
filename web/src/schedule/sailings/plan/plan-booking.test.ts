import { expect, test } from 'vitest';
import type { Plan } from '#contract/schedule/search.ts';
import { bookingFromPlan } from './plan-booking.ts';

const plan = {
  carrier: 'COSCO',
  vessel: 'COSCO SHIPPING ARIES',
  voyage: '049W',
  etd: '2026-12-02T01:00:00+08:00',
  origin: 'CNTAO',
  destination: 'NLRTM',
} satisfies Partial<Plan>;

test('a booking has the plan’s values, and a destination without Chinese characters', () => {
  const started = bookingFromPlan(plan, { NLRTM: { name_en: 'ROTTERDAM' } });

  expect(started).toMatchObject({ vessel: 'COSCO SHIPPING ARIES', voyno: '049W', etd: '2026-12-02' });
  expect([started.placedelivery, started.destination]).toEqual(['ROTTERDAM', 'ROTTERDAM']);
  expect(bookingFromPlan(plan, {}).destination).toBe('NLRTM');
});
