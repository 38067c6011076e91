import type { ReactNode } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { StatusStepper, StatusTags } from '../../status/public.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import { specialKinds } from '../cargo/special-kinds.ts';
import { type ListedFinding, useFindingList } from '../findings/finding-list.ts';
import { useBookingForm, useFormState, useSelected } from '../form/form-context.ts';
import { isDirty } from '../form/form-store.ts';
import { sectionId } from '../form/section-card.tsx';
import { sectionsFor } from '../form/sections.ts';
import { useLatestEvents } from '../side/events-api.ts';
import { ActionBar, type ActionBarProps } from './action-bar.tsx';

type BookingHeadProps = ActionBarProps & {
  /** The other users on the page, and the lock. */
  others?: ReactNode;
};

/** The sticky header: the booking's number, its status and the open actions. */
export function BookingHead({ others, ...bar }: BookingHeadProps) {
  const { booking } = bar;
  const { isReadOnly, form } = useBookingForm();
  const hasChanges = useSelected(form, isDirty);
  const events = useLatestEvents(booking?.id);
  return (
    <div className="q-booking-head">
      <div className="q-booking-title">
        <strong title={booking && auditText(booking)}>{booking ? booking.orderno : bookingMessage('title_new')}</strong>
        {booking && <StatusStepper booking={booking} events={events} />}
        {booking && <StatusTags booking={booking} />}
        {hasChanges && <span className="q-booking-unsaved">{bookingMessage('unsaved')}</span>}
        {isReadOnly && (
          <span className="q-faint" title={bookingMessage('read_only_why')}>
            {bookingMessage('read_only')}
          </span>
        )}
      </div>
      {others}
      <ActionBar {...bar} />
    </div>
  );
}

/** Who created the booking and who changed it last, with the times. */
function auditText(booking: Booking): string {
  const time = (value: string) => textOfValue({ meta: { kind: 'audit_time' } }, value);
  const { creator_name, create_datetime, modifier_name, update_datetime, version } = booking;
  const created = bookingMessage('created_by', { who: creator_name ?? '', when: time(create_datetime) });
  if (version === 1) return created;
  return `${created} · ${bookingMessage('changed_by', { who: modifier_name ?? '', when: time(update_datetime) })}`;
}

/** Links to the sections, each with its number of errors. */
export function SectionIndex() {
  const { idPrefix } = useBookingForm();
  const kinds = useFormState(({ values }) => specialKinds(values));
  const errors = useFindingList().list.filter(({ level }) => level === 'ERROR');
  return (
    <nav className="q-booking-index" aria-label={bookingMessage('sections')}>
      {sectionsFor(kinds).map(({ name, title, fields }) => {
        const isInSection = ({ line, field }: ListedFinding) =>
          line === undefined ? fields.includes(field.split('.')[0] ?? '') : name === 'containers';
        const count = errors.filter(isInSection).length;
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
