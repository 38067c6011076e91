import { confirm } from '#web/platform/confirm.tsx';
import { officeTime, officeZoneNote } from '#web/platform/office-clock.ts';
import { rowMessage } from '#web/screen/row.messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { bookingMessage } from './booking-details.messages.ts';
import type { DraftRecord } from './draft-record.ts';
import type { BookingDraft } from './use-draft.ts';

/** Offers what was typed and not saved before a reload, a crash or the end of a session. */
export function DraftBar({ draft }: { draft: BookingDraft }) {
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
