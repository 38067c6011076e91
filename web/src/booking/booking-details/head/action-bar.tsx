import type { Booking } from '#contract/booking/booking.ts';
import { Button } from '#web/ui/button.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { MenuItem } from '#web/ui/menu-list.tsx';
import { actionName, buttonsFor, metaOfAction, nextStepOf, type PageAction } from '../../actions/public.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import { headMessage } from './head.messages.ts';

export type ActionBarProps = {
  booking: Booking | undefined;
  /** Undefined if the booking is read-only. */
  onSave: (() => void) | undefined;
  isSaving: boolean;
  onAction: (action: PageAction) => void;
  canSubmitNew: boolean;
  /** Entries that other parts of the page add to the menu, e.g. templates. */
  extras: readonly MenuItem[];
};

/** The open actions: first the step that advances the booking, then saving, the rest in a menu. */
export function ActionBar({ booking, onSave, isSaving, onAction, canSubmitNew, extras }: ActionBarProps) {
  const { next, others } = stepsOf(booking, canSubmitNew);
  const [second] = others.filter((action) => metaOfAction(action).form === 'reason' && isAnswer(action));
  const items = [...others.filter((action) => action !== second).map((action) => itemOf(action, onAction)), ...extras];
  return (
    <div className="q-booking-actions" role="toolbar" aria-label={headMessage('actions')}>
      {next && (
        <Button variant="primary" busy={isSaving} title={keysOf(next)} onClick={() => onAction(next)}>
          {actionName(next)}
          {keysOf(next) && <kbd>{keysOf(next)}</kbd>}
        </Button>
      )}
      {second && (
        <Button variant="text" tone="danger" onClick={() => onAction(second)}>
          {actionName(second)}
        </Button>
      )}
      {onSave && (
        <Button
          variant={next ? 'default' : 'primary'}
          busy={isSaving}
          title={bookingMessage('stash_keys')}
          onClick={onSave}
        >
          {bookingMessage(booking ? 'save' : 'stash')}
          <kbd>{bookingMessage('stash_keys')}</kbd>
        </Button>
      )}
      {items.length > 0 && <MenuButton label={headMessage('more')} icon="list" items={items} />}
    </div>
  );
}

type Steps = { next: PageAction | undefined; others: readonly PageAction[] };

function stepsOf(booking: Booking | undefined, canSubmitNew: boolean): Steps {
  if (!booking) return { next: canSubmitNew ? 'submit' : undefined, others: [] };
  const next = nextStepOf(booking);
  return { next, others: buttonsFor(booking.allowed_actions).filter((action) => action !== next) };
}

/** The other answer to a submission: sending it back. */
function isAnswer(action: PageAction): boolean {
  return action === 'dismiss' || action === 'si_reject' || action === 'amend_decline';
}

function keysOf(action: PageAction): string | undefined {
  return action === 'submit' || action === 'si_submit' ? headMessage('submit_keys') : undefined;
}

function itemOf(action: PageAction, onAction: (action: PageAction) => void): MenuItem {
  return {
    key: action,
    text: actionName(action),
    icon: metaOfAction(action).icon,
    onSelect: () => onAction(action),
  };
}
