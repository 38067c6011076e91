import { type Booking, bookings } from '#contract/booking/booking.ts';
import { siStatus } from '#contract/booking/status.ts';
import { fieldOf } from '#web/screen/field-of.ts';
import { CellValue } from '#web/screen/table/cell-value.tsx';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { Button } from '#web/ui/button.tsx';
import { bookingMessage } from './booking-details.messages.ts';
import { useBookingForm, useFormState, useSelected } from './form-context.ts';
import { isDirty } from './form-store.ts';
import { sectionId } from './section-card.tsx';
import { sectionsFor } from './sections.ts';

const so = fieldOf(bookings, 'bsstatus');
const si = fieldOf(bookings, 'sistatus');

type BookingHeadProps = {
  booking: Booking | undefined;
  isSaving: boolean;
  canRemove: boolean;
  onSave: () => void;
  onRemove: () => void;
};

/** What stays in sight: which booking this is, how it stands, and what may be done with it now. */
export function BookingHead({ booking, isSaving, canRemove, onSave, onRemove }: BookingHeadProps) {
  const { isReadOnly, form } = useBookingForm();
  const hasChanges = useSelected(form, isDirty);
  return (
    <div className="q-booking-head">
      <div className="q-booking-title">
        <strong>{booking ? booking.orderno : bookingMessage('title_new')}</strong>
        {booking && <Status booking={booking} />}
        {hasChanges && <span className="q-booking-unsaved">{bookingMessage('unsaved')}</span>}
        {isReadOnly && <span className="q-faint">{bookingMessage('read_only')}</span>}
      </div>
      {booking && <Trail booking={booking} />}
      <div className="q-booking-actions">
        {canRemove && (
          <Button look="text" tone="danger" icon="trash" onClick={onRemove}>
            {bookingMessage('remove')}
          </Button>
        )}
        {!isReadOnly && (
          <Button look="primary" busy={isSaving} title={bookingMessage('stash_keys')} onClick={onSave}>
            {bookingMessage(booking ? 'save' : 'stash')}
            <kbd>{bookingMessage('stash_keys')}</kbd>
          </Button>
        )}
      </div>
    </div>
  );
}

/** The SI has no word before it was submitted (design.md 10.14). */
function Status({ booking }: { booking: Booking }) {
  const { ctnlist: _, ...row } = booking;
  return (
    <span className="q-booking-status">
      <span>
        {bookingMessage('so')} <CellValue field={so} row={row} />
      </span>
      {booking.sistatus !== siStatus.toProcess && (
        <span>
          {bookingMessage('si')} <CellValue field={si} row={row} />
        </span>
      )}
    </span>
  );
}

function Trail({ booking }: { booking: Booking }) {
  const time = (value: string) => textOfValue({ meta: { kind: 'audit_time' } }, value);
  const { creator_name, create_datetime, modifier_name, update_datetime, version } = booking;
  return (
    <p className="q-booking-trail">
      {bookingMessage('created_by', { who: creator_name ?? '', when: time(create_datetime) })}
      {version > 1 && ` · ${bookingMessage('changed_by', { who: modifier_name ?? '', when: time(update_datetime) })}`}
    </p>
  );
}

/** A way to each section, with the number of its problems. */
export function SectionIndex() {
  const { idPrefix } = useBookingForm();
  const kind = useFormState((state) => state.values.header['cargoid']);
  const problems = useFormState((state) => state.problems);
  const lineProblems = Object.values(problems.lines).flatMap((messages) => Object.keys(messages)).length;
  return (
    <nav className="q-booking-index" aria-label={bookingMessage('sections')}>
      {sectionsFor(String(kind)).map(({ name, title, fields }) => {
        const own = fields.filter((field) => problems.header[field] !== undefined).length;
        const count = own + (name === 'containers' ? lineProblems : 0);
        return (
          <button key={name} type="button" onClick={() => scrollTo(sectionId(idPrefix, name))}>
            {title}
            {count > 0 && <b>{count}</b>}
          </button>
        );
      })}
    </nav>
  );
}

function scrollTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true });
}
