import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#web/platform/api/api-error.ts';
import { ScreenPath } from '#web/platform/session/can.tsx';
import { useTab } from '#web/platform/page/tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState, PageState } from '#web/ui/states.tsx';
import { bookingById, bookingKey } from './booking-api.ts';
import { bookingMessage } from './booking-details.messages.ts';
import { BookingEditor } from './booking-editor.tsx';
import '#web/screen/screen.css';
import './booking-details.css';

// Rights on bookings belong to the list's page; this page shows the same rows.
const listPath = '/bookingInquiry';

/** `/BookingDetails` is a new booking, `/BookingDetails/:id` an existing one. */
export function BookingDetailsPage() {
  const { path } = useTab();
  const id = path.split('/')[2];
  return (
    <ScreenPath value={listPath}>
      {id === undefined ? <BookingEditor booking={undefined} /> : <SavedBooking id={Number(id)} />}
    </ScreenPath>
  );
}

function SavedBooking({ id }: { id: number }) {
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({
    queryKey: bookingKey(id),
    queryFn: ({ signal }) => bookingById(id, signal),
    enabled: isId,
    meta: { handles: () => true },
  });
  // A failed refetch does not remove the form.
  if (data) return <BookingEditor booking={data} />;
  if (!isId || (error instanceof ApiError && error.status === 404)) return <NotFound />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />;
}

function NotFound() {
  const { close } = useTab();
  return (
    <PageState icon="search" title={bookingMessage('not_found')} text={bookingMessage('not_found_text')}>
      <Button variant="primary" onClick={close}>
        {bookingMessage('close_tab')}
      </Button>
    </PageState>
  );
}

function Skeleton() {
  return (
    <div className="q-booking-skeleton" role="status" aria-label={bookingMessage('loading')}>
      <div className="q-skeleton" />
      <div className="q-skeleton" />
      <div className="q-skeleton" />
      <div className="q-skeleton" />
    </div>
  );
}
