import { memo, useId, useMemo, useRef } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { reportError } from '#web/platform/report-error.ts';
import { BookingHead, SectionIndex } from './booking-head.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ContainerSection } from './container-section.tsx';
import { DraftBar } from './draft-bar.tsx';
import { BookingFormContext } from './form-context.ts';
import {
  CargoSection,
  PartiesSection,
  RemarksSection,
  SpecialCargoSection,
  TransportSection,
} from './header-sections.tsx';
import { usePageKeys } from './page-keys.ts';
import { focusProblem, ProblemPanel } from './problem-panel.tsx';
import { problemList } from './problems.ts';
import {
  useAllowed,
  useDelete,
  useFirstFocus,
  useGoOnAs,
  useNewerVersion,
  usePageForm,
  useTabState,
} from './use-booking-page.ts';
import { useBookingOffer } from './use-booking-offer.ts';
import { useBookingSave } from './use-booking-save.ts';
import { useDraft } from './use-draft.ts';

const ignore = () => undefined;

/** The page of one booking, or of a new one: keys it in, shows it, and keeps what is typed from getting lost. */
export function BookingEditor({ booking }: { booking: Booking | undefined }) {
  const page = useRef<HTMLDivElement>(null);
  const idPrefix = `booking${useId().replaceAll(/\W/g, '')}`;
  const form = usePageForm(booking, page);
  const draft = useDraft(form, booking?.id);
  const allowed = useAllowed(booking);
  const remove = useDelete(form);
  const saving = useBookingSave({
    form,
    bookingId: booking?.id,
    onCreated: useGoOnAs(form, page),
    onInvalid: () => {
      const { problems, values } = form.store.get();
      const [first] = problemList(problems, values.lines);
      // The columns of a folded block are drawn first.
      if (first) requestAnimationFrame(() => focusProblem(idPrefix, first));
    },
  });
  useTabState(booking, form, { save: allowed.edit ? saving.saveNow : undefined, giveUp: draft.giveUp });
  useBookingOffer({ isNew: booking === undefined, save: allowed.edit ? saving.save : undefined });
  useFirstFocus(booking, page);
  usePageKeys(page, allowed.edit ? saving.save : ignore);
  useNewerVersion(booking, form);
  // Measured: without it every cell is drawn again when the page is.
  const context = useMemo(() => ({ form, isReadOnly: !allowed.edit, idPrefix }), [form, allowed.edit, idPrefix]);
  return (
    <BookingFormContext value={context}>
      <div ref={page} className="q-booking">
        <div className="q-booking-sticky">
          <BookingHead
            booking={booking}
            isSaving={saving.isSaving}
            canRemove={allowed.remove}
            onSave={saving.save}
            onRemove={() => booking && void remove(booking).catch(reportError)}
          />
          <SectionIndex />
          {allowed.edit && <DraftBar draft={draft} />}
          <ProblemPanel />
        </div>
        <Sections />
      </div>
      {saving.conflict && <ConflictDialog conflict={saving.conflict} onSettle={saving.settle} onStay={saving.stay} />}
    </BookingFormContext>
  );
}

/** In the order of the paper order, which Tab and Enter follow. Memo: the page is drawn again when it gets unsaved. */
const Sections = memo(function Sections() {
  return (
    <div className="q-booking-sections">
      <div className="q-booking-columns">
        <PartiesSection />
        <TransportSection />
      </div>
      <CargoSection />
      <SpecialCargoSection />
      <ContainerSection />
      <RemarksSection />
    </div>
  );
});
