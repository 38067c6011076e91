import { memo, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Booking } from '#contract/booking/booking.ts';
import { createStore } from '#web/platform/store.ts';
import { ConflictDialog } from './draft/conflict-dialog.tsx';
import { SpecialCargoSection } from './cargo/special-cargo-section.tsx';
import { ContainerSection } from './lines/container-section.tsx';
import { FindingPanel } from './findings/finding-panel.tsx';
import { LiveFindings } from './findings/live-findings.ts';
import { noLiveFindings } from './findings/marks.ts';
import { RecentScope } from '#web/screen/controls/rows/recent-values.ts';
import { headerText } from './form/booking-values.ts';
import { BookingFormContext, useBookingForm } from './form/form-context.ts';
import { BookingHead, SectionIndex } from './head/booking-head.tsx';
import { HeadFacts } from './head/head-facts.tsx';
import { OtherUsers, StatusNotices } from './head/status-notices.tsx';
import { StickyHead } from './head/sticky-head.tsx';
import { CargoSection, PartiesSection, RemarksSection, TransportSection } from './header-sections.tsx';
import { SidePanel } from './side/side-panel.tsx';
import { useAllowed, useFirstFocus, useNewerVersion, usePageForm, useTabState } from './use-booking-page.ts';
import { useBookingWork } from './use-booking-work.ts';
import { useDraft, type BookingDraft } from './draft/use-draft.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { officeTime, officeZoneNote } from '#web/platform/office-clock.ts';
import { rowMessage } from '#web/screen/row.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bookingMessage } from './booking-details.messages.ts';
import type { DraftRecord } from './draft/draft-record.ts';
import type { MenuItem } from '#web/ui/menu-list.tsx';
import type { BookingForm } from './form/form-store.ts';
import { LastBookingOffer } from './templates/last-booking-offer.tsx';
import { usePrefill } from './templates/use-prefill.tsx';
import { useTemplates } from './templates/use-templates.tsx';
import { assignMessage, useAssign, useVgmSteps } from '../actions/public.ts';

/** The page of an existing or a new booking; stores unsaved input. */
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
  // Measured: without it every cell renders again with the page.
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
            <HeadFacts booking={booking} />
            {allowed.edit && <DraftBar draft={draft} />}
            {extras.offer}
            <FindingLine booking={booking} />
          </StickyHead>
          {booking && <StatusNotices booking={booking} />}
          <CustomerScope form={form}>
            <Sections bookingId={booking?.id} />
          </CustomerScope>
        </div>
        {booking && <SidePanel booking={booking} />}
      </div>
      {saving.conflict && <ConflictDialog conflict={saving.conflict} onSettle={saving.settle} onStay={saving.stay} />}
      {steps.dialog}
      {extras.dialog}
    </BookingFormContext>
  );
}

/** Lookups rank what this customer used before first. */
function CustomerScope({ form, children }: { form: BookingForm; children: ReactNode }) {
  const [customer] = useState(() => () => headerText(form.store.get().values, 'customer_id'));
  return <RecentScope value={customer}>{children}</RecentScope>;
}

/** Links to the sections, and the findings. */
function FindingLine({ booking }: { booking: Booking | undefined }) {
  return (
    <div className="q-booking-line">
      <SectionIndex />
      <FindingPanel booking={booking} />
    </div>
  );
}

/**
 * In the order of the paper order, which Tab and Enter follow. Memo: the page renders again when it becomes unsaved.
 */
const Sections = memo(function Sections({ bookingId }: { bookingId: number | undefined }) {
  const { isReadOnly } = useBookingForm();
  return (
    <div className="q-booking-sections" data-reading={isReadOnly || undefined}>
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

/** Offers to restore input that was not saved before a reload, a crash or the end of a session. */
function DraftBar({ draft }: { draft: BookingDraft }) {
  const { offer } = draft;
  if (!offer) return null;
  return (
    <div className="q-booking-draft" role="status">
      <Icon name="restore" />
      <span>{bookingMessage('draft_found', { when: officeTime(offer.savedAt) + officeZoneNote(offer.savedAt) })}</span>
      <Button size="small" variant="primary" onClick={() => draft.restore(offer)}>
        {bookingMessage('draft_restore')}
      </Button>
      <Button size="small" onClick={() => void discard(draft, offer)}>
        {bookingMessage('draft_discard')}
      </Button>
    </div>
  );
}

async function discard(draft: BookingDraft, offer: DraftRecord): Promise<void> {
  const [title, text] = [rowMessage('notice'), bookingMessage('draft_confirm')];
  if (await confirm({ title, text, okText: bookingMessage('draft_discard'), danger: true })) draft.discard(offer);
}

type Page = { booking: Booking | undefined; form: BookingForm; canEdit: boolean };

/** The other tools of a booking's page: gross masses, templates, the customer's last booking, assigning. */
function usePageExtras({ booking, form, canEdit }: Page): {
  items: readonly MenuItem[];
  offer: ReactNode;
  dialog: ReactNode;
} {
  const templates = useTemplates(form, canEdit);
  const prefilled = usePrefill(!booking && canEdit, templates.offer);
  const { assign, dialog } = useAssign();
  const vgm = useVgmSteps(booking);
  const assignItem: MenuItem[] =
    booking && assign
      ? [{ key: 'assign', text: assignMessage('assign'), icon: 'user', onSelect: () => assign([booking]) }]
      : [];
  return {
    items: [...vgm.items, ...assignItem, ...templates.items],
    offer: !booking && canEdit && (
      <>
        {prefilled}
        {templates.hint}
        <LastBookingOffer onTake={templates.fill} />
      </>
    ),
    dialog: (
      <>
        {vgm.dialog}
        {templates.dialog}
        {dialog}
      </>
    ),
  };
}
