import { useQuery } from '@tanstack/react-query';
import type { bookings } from '#contract/booking/booking.ts';
import type { Page, RowOf } from '#contract/kit.ts';
import { api } from '#web/platform/api.ts';
import { Can } from '#web/platform/can.tsx';
import { useDictionary } from '#web/platform/dictionary.ts';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { AppLink } from './app-link.tsx';
import { indexMessage } from './index.messages.ts';

type BookingRow = RowOf<typeof bookings>;

export const bookingsPath = '/bookingInquiry';
const detailPath = '/BookingDetails';
const shown = 5;

export function RecentBookings() {
  const { data, error, refetch } = useQuery({
    queryKey: ['index', 'recent-bookings'],
    queryFn: ({ signal }) =>
      api<Page<BookingRow>>('GET', '/api/booking/booking/', {
        query: { limit: shown, ordering: '-update_datetime' },
        signal,
      }),
    // The failure stands in place of the list.
    meta: { handles: () => true },
  });
  return (
    <section aria-labelledby="index-recent">
      <div className="q-index-head">
        <h2 id="index-recent">{indexMessage('recent')}</h2>
        <AppLink to={bookingsPath}>{indexMessage('all')}</AppLink>
      </div>
      <div className="q-index-recent">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Bookings rows={data.data} />
        ) : (
          <Placeholder />
        )}
      </div>
    </section>
  );
}

function Placeholder() {
  return Array.from({ length: shown }, (_, row) => <div key={row} className="q-skeleton q-index-placeholder" />);
}

function Bookings({ rows }: { rows: readonly BookingRow[] }) {
  if (rows.length === 0) {
    return (
      <PageState icon="container" title={indexMessage('recent_empty')} text={indexMessage('recent_empty_text')}>
        <Can action="Create">
          <AppLink className="q-button q-button-primary" to={detailPath}>
            {indexMessage('create')}
          </AppLink>
        </Can>
      </PageState>
    );
  }
  return (
    <table>
      <thead>
        <tr>
          {(['orderno', 'status', 'vessel', 'route', 'etd', 'updated'] as const).map((column) => (
            <th key={column} scope="col">
              {indexMessage(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Booking key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function Booking({ row }: { row: BookingRow }) {
  const status = useDictionary('so_status').find((item) => item.value === row.bsstatus);
  return (
    <tr>
      <td>
        <AppLink to={`${detailPath}/${row.id}`}>{row.orderno}</AppLink>
      </td>
      <td>
        <span className="q-index-status" data-tone={status?.color}>
          {status?.label ?? row.bsstatus}
        </span>
      </td>
      <td>{[row.vessel, row.voyno].filter(Boolean).join(' ') || '–'}</td>
      <td>{`${row.portload ?? '–'} → ${row.portdischarge ?? '–'}`}</td>
      <td>{row.etd ?? '–'}</td>
      <td>{row.update_datetime.slice(0, 16)}</td>
    </tr>
  );
}
