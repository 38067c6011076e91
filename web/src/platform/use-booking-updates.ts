import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { events } from './events.ts';

/** Asks again for what stands beside a booking when somebody has changed it. */
export function useBookingUpdates(bookingId: number, queryKey: readonly unknown[]): void {
  const client = useQueryClient();
  const key = JSON.stringify(queryKey);
  useEffect(
    () =>
      events.listen(({ event, data }) => {
        const isAbout = (event === 'beside' && data.booking === bookingId) || event === 'missed';
        if (isAbout) void client.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] });
      }),
    [client, bookingId, key],
  );
}
