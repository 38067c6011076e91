import { useQuery } from '@tanstack/react-query';
import { type Booking, bookings } from '#contract/booking/booking.ts';
import type { Amendment, LabelledDifference } from '#contract/booking/machine/record.ts';
import { api } from '#web/platform/api.ts';
import { DifferenceTable } from '../side/difference-table.tsx';
import { eventsKey } from '../side/events-api.ts';
import { eventTime } from '../side/time-line-entry.tsx';
import { headMessage } from './head.messages.ts';
import { BookingNotice } from './notice.tsx';

/** The original and what it is to become, side by side, until the carrier has answered (SO13). */
export function RequestedAmendment({ id }: { id: number }) {
  const { data } = useQuery({
    queryKey: [...eventsKey(id), 'amendments'],
    queryFn: ({ signal }) => api<{ data: Amendment[] }>('GET', `${bookings.path}${id}/amendments/`, { signal }),
  });
  const requested = data?.data.find(({ state }) => state === 'REQUESTED');
  if (!requested) return null;
  const { number, creator_name, create_datetime: at, diff } = requested;
  return (
    <BookingNotice tone="warning" icon="edit">
      <b>{headMessage('amendment_number', { number })}</b>
      <span>{headMessage('by', { who: creator_name ?? '', when: eventTime({ at }) })}</span>
      <DifferenceTable differences={diff} heads={[headMessage('amendment_before'), headMessage('amendment_after')]} />
    </BookingNotice>
  );
}

/** That the shipping instruction is being worked on, and what it says otherwise than the booking (SI1). */
export function SiState({ booking: { id, version, allowed_actions } }: { booking: Booking }) {
  const { data } = useQuery({
    queryKey: [...eventsKey(id), 'si', version],
    queryFn: ({ signal }) => api<LabelledDifference[]>('GET', `${bookings.path}${id}/si_differences/`, { signal }),
  });
  const isEdited = allowed_actions.includes('si_edit');
  const count = data?.length ?? 0;
  if (!isEdited && count === 0) return null;
  return (
    <BookingNotice tone="info" icon="file-text">
      {isEdited && <span>{headMessage('si_mode')}</span>}
      {data && count > 0 && (
        <details>
          <summary>{headMessage('si_differences', { count })}</summary>
          <DifferenceTable differences={data} heads={[headMessage('so_side'), headMessage('si_side')]} />
        </details>
      )}
    </BookingNotice>
  );
}
