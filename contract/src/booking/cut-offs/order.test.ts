import { expect, test } from 'vitest';
import { clockOf, sampleZones } from '../../freight/time-zones.fixture.ts';
import { momentOf } from '../../freight/zoned-time.ts';
import { addDays } from '../../schedule/weeks.ts';
import { unusualOrders } from './order.ts';

const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10));

test.each(sampleZones)('in %s the day of sailing counts whole, be it 23 hours long or 25', (zone) => {
  const clock = clockOf(zone);
  const wrong = days.flatMap((etd) =>
    ['00:30', '22:30', '23:59'].filter((time) => {
      const at = momentOf(`${etd} ${time}`, zone);
      // A local time that does not exist because of daylight saving may be moved to the next day.
      const isThatDay = clock(Date.parse(at)).startsWith(etd);
      const orders = unusualOrders({ time_zone: zone, etd, cutoffs: [{ code: 'DCO', at }] });
      const earlierOrders = unusualOrders({ time_zone: zone, etd: addDays(etd, -1), cutoffs: [{ code: 'DCO', at }] });
      return (orders.length === 0) !== isThatDay || earlierOrders.join() !== 'after_etd';
    }),
  );
  expect(wrong).toEqual([]);
});
