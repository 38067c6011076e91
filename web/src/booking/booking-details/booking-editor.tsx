import { memo, useId, useMemo, useRef, useState } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { createStore } from '#web/platform/store.ts';
import { usePageExtras } from './use-page-extras.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { SpecialCargoSection } from './cargo/special-cargo-section.tsx';
import { ContainerSection } from './container-section.tsx';
import { DraftBar } from './draft-bar.tsx';
import { FindingPanel } from './findings/finding-panel.tsx';
import { LiveFindings } from './findings/live-findings.ts';
import { noLiveFindings } from './findings/marks.ts';
import { BookingFormContext } from './form-context.ts';
import { BookingHead, SectionIndex } from './head/booking-head.tsx';
import { OtherUsers, StatusNotices } from './head/page-sides.tsx';
import { StickyHead } from './head/sticky-head.tsx';
import { CargoSection, PartiesSection, RemarksSection, TransportSection } from './header-sections.tsx';
import { SidePanel } from './side/side-panel.tsx';
import { useAllowed, useFirstFocus, useNewerVersion, usePageForm, useTabState } from './use-booking-page.ts';
import { useBookingWork } from './use-booking-work.ts';
import { useDraft } from './use-draft.ts';

/** The page of one booking, or of a new one: keys it in, shows it, and keeps what is typed from getting lost. */
export function BookingEditor({ booking }: { booking: Booking | undefined }) {
  const page = useRef<HTMLDivElement>(null);
  const idPrefix = `booking${useId().replaceAll(/\W/g, '')}`;
  const { form, next } = usePageForm(booking, page);
  const draft = useDraft(form, booking?.id);
  const allowed = useAllowed(booking);
  const { saving, steps } = useBookingWork({ booking, form, page, idPrefix, allowed, next });
  const extras = usePageExtras({ booking, form, canEdit: allowed.edit });
  useTabState(booking, form, { save: allowed.edit ? saving.saveNow : undefined, giveUp: draft.giveUp });
  useFirstFocus(booking, page);
  useNewerVersion(booking, form);
  // Measured: without it every cell is drawn again when the page is.
  const [live] = useState(() => createStore(noLiveFindings));
  const context = useMemo(
    () => ({ form, live, isReadOnly: !allowed.edit, idPrefix }),
    [form, live, allowed.edit, idPrefix],
  );
  return (
    <BookingFormContext value={context}>
      <LiveFindings booking={booking} />
      <div className="q-booking-page">
        <div ref={page} className="q-booking">
          <StickyHead>
            <BookingHead
              others={booking && <OtherUsers booking={booking} form={form} />}
              booking={booking}
              isSaving={saving.isSaving}
              canSubmitNew={allowed.submitNew}
              onSave={allowed.edit ? saving.save : undefined}
              onAction={(action) => void steps.start(action)}
              extras={extras.items}
            />
            <SectionIndex />
            {allowed.edit && <DraftBar draft={draft} />}
            {extras.offer}
            <FindingPanel booking={booking} />
          </StickyHead>
          {booking && <StatusNotices booking={booking} />}
          <Sections bookingId={booking?.id} />
        </div>
        {booking && <SidePanel booking={booking} />}
      </div>
      {saving.conflict && <ConflictDialog conflict={saving.conflict} onSettle={saving.settle} onStay={saving.stay} />}
      {steps.dialog}
      {extras.dialog}
    </BookingFormContext>
  );
}

/** In the order of the paper order, which Tab and Enter follow. Memo: the page is drawn again when it gets unsaved. */
const Sections = memo(function Sections({ bookingId }: { bookingId: number | undefined }) {
  return (
    <div className="q-booking-sections">
      <div className="q-booking-columns">
        <PartiesSection />
        <TransportSection />
      </div>
      <CargoSection />
      <SpecialCargoSection />
      <ContainerSection bookingId={bookingId} />
      <RemarksSection />
    </div>
  );
});
