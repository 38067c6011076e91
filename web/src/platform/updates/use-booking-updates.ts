import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { events } from './events.ts';

/** Refetches a booking's related data when someone changed it. */
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
