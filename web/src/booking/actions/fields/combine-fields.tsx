import { useQuery } from '@tanstack/react-query';
import { type Booking, bookings as resource } from '#contract/booking/booking.ts';
import type { Page } from '#contract/kit.ts';
import { soStatus } from '#contract/booking/status.ts';
import { api } from '#web/platform/api/api.ts';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { Input } from '#web/ui/input.tsx';
import { type ActionFields, type ActionFieldsProps, idsIn, bodyText } from '../action-form.ts';
import { ActionItem } from '../action-item.tsx';
import { actionMessage } from '../actions.messages.ts';
import { CheckItem } from '../check-item.tsx';

const debounceMs = 300;
const maxCandidates = 20;

/** The bookings to combine with this one. */
function CombineFields({ booking, body, onChange, errors }: ActionFieldsProps) {
  const rows = useCandidates(booking, useDebounced(bodyText(body, 'find'), debounceMs));
  const chosen = idsIn(body, 'booking_ids');
  const toggle = (id: number, isChosen: boolean) =>
    onChange({ booking_ids: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) });
  return (
    <>
      <p data-wide className="q-faint">
        {actionMessage('combine_hint', { orderno: booking?.orderno ?? '' })}
      </p>
      <ActionItem label={actionMessage('combine_find')}>
        {({ id }) => (
          <Input id={id} value={bodyText(body, 'find')} onChange={(event) => onChange({ find: event.target.value })} />
        )}
      </ActionItem>
      <div className="q-action-lines" role="group" aria-label={actionMessage('into')} data-wide>
        {rows?.length === 0 && <p className="q-faint">{actionMessage('no_match')}</p>}
        {rows?.map(({ id, orderno, customername, vessel, voyno, ctnall }) => (
          <CheckItem
            key={id}
            label={[orderno, customername, `${vessel} ${voyno}`.trim(), ctnall].filter(Boolean).join(' · ')}
            checked={chosen.includes(id)}
            onChange={(isChosen) => toggle(id, isChosen)}
          />
        ))}
        {errors['booking_ids'] !== undefined && <p className="q-form-error">{errors['booking_ids']}</p>}
      </div>
    </>
  );
}

type Candidate = Pick<Booking, 'id' | 'orderno' | 'customername' | 'vessel' | 'voyno' | 'ctnall'>;

/** Bookings of the same vessel and ports that can still be combined. */
function useCandidates(booking: Booking | undefined, find: string): readonly Candidate[] | undefined {
  const query = {
    carrier: booking?.carrier,
    voyno: booking?.voyno,
    portload: booking?.portload,
    portdischarge: booking?.portdischarge,
    bsstatus: [soStatus.created, soStatus.submitted],
    search: find,
    limit: maxCandidates,
  };
  const { data } = useQuery({
    queryKey: [resource.name, 'combine', query],
    queryFn: ({ signal }) => api<Page<Candidate>>('GET', resource.path, { query, signal }),
    enabled: booking !== undefined,
  });
  return data?.data.filter(({ id }) => id !== booking?.id);
}

export const combineFields: ActionFields = {
  Fields: CombineFields,
  needsBooking: true,
  errorFields: ['booking_ids'],
  missing: (body) => (idsIn(body, 'booking_ids').length === 0 ? { booking_ids: actionMessage('combine_pick') } : {}),
  complete: ({ find: _, ...body }) => body,
};
