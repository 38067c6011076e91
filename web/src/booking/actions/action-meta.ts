import { type BookingAction, soStatus } from '#contract/booking/status.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** The form of an action's input. `none`: runs at once for one booking, after a confirmation for several. */
export type ActionForm =
  | 'none'
  | 'ask'
  | 'reason'
  | 'send'
  | 'confirm'
  | 'roll_over'
  | 'amend'
  | 'split'
  | 'combine'
  | 'si_amend'
  | 'si_submit'
  | 'acknowledge';

export type ActionMeta = {
  icon: IconName;
  tone: 'default' | 'danger';
  form: ActionForm;
  /** One call for many bookings; otherwise one call each. */
  isBatch?: true;
  /** The step that advances the booking; it comes first in the bar. */
  isNextStep?: true;
};

/** Every action of a page or a list, in the order of the action bar. */
export const actionMeta = {
  submit: { icon: 'check', tone: 'default', form: 'none', isBatch: true, isNextStep: true },
  send: { icon: 'upload', tone: 'default', form: 'send', isBatch: true, isNextStep: true },
  confirm: { icon: 'check', tone: 'default', form: 'confirm', isNextStep: true },
  si_submit: { icon: 'check', tone: 'default', form: 'si_submit', isBatch: true, isNextStep: true },
  si_send: { icon: 'upload', tone: 'default', form: 'send', isBatch: true, isNextStep: true },
  si_confirm: { icon: 'check', tone: 'default', form: 'ask', isNextStep: true },
  amend_confirm: { icon: 'check', tone: 'default', form: 'ask', isNextStep: true },
  cancel_confirm: { icon: 'check', tone: 'danger', form: 'ask', isNextStep: true },
  dismiss: { icon: 'undo', tone: 'danger', form: 'reason', isBatch: true },
  si_reject: { icon: 'undo', tone: 'danger', form: 'reason' },
  amend_decline: { icon: 'undo', tone: 'danger', form: 'reason' },
  cancel_decline: { icon: 'undo', tone: 'default', form: 'reason' },
  decline: { icon: 'undo', tone: 'danger', form: 'reason' },
  withdraw: { icon: 'undo', tone: 'default', form: 'ask', isBatch: true },
  si_withdraw: { icon: 'undo', tone: 'default', form: 'ask' },
  amend_withdraw: { icon: 'undo', tone: 'default', form: 'ask' },
  acknowledge: { icon: 'mail', tone: 'default', form: 'acknowledge' },
  request_changes: { icon: 'mail', tone: 'default', form: 'reason' },
  resend: { icon: 'upload', tone: 'default', form: 'send' },
  si_resend: { icon: 'upload', tone: 'default', form: 'send' },
  amend: { icon: 'edit', tone: 'default', form: 'amend' },
  roll_over: { icon: 'ship', tone: 'default', form: 'roll_over' },
  si_amend: { icon: 'edit', tone: 'default', form: 'si_amend' },
  copy: { icon: 'copy', tone: 'default', form: 'none' },
  split: { icon: 'transfer', tone: 'default', form: 'split' },
  combine: { icon: 'handshake', tone: 'default', form: 'combine' },
  complete: { icon: 'folder', tone: 'default', form: 'ask' },
  reopen: { icon: 'restore', tone: 'danger', form: 'reason' },
  si_unlock: { icon: 'restore', tone: 'danger', form: 'reason' },
  cancel: { icon: 'close', tone: 'danger', form: 'reason', isBatch: true },
  delete: { icon: 'trash', tone: 'danger', form: 'ask', isBatch: true },
} as const satisfies Record<Exclude<BookingAction, 'edit' | 'si_edit'>, ActionMeta>;

/** The actions of buttons; editing is not one, the page itself does it. */
export type PageAction = keyof typeof actionMeta;

const pageActions = Object.keys(actionMeta) as readonly PageAction[];

export function isPageAction(name: string): name is PageAction {
  return Object.hasOwn(actionMeta, name);
}

export function metaOfAction(action: PageAction): ActionMeta {
  return actionMeta[action];
}

/** The allowed actions that have buttons, in the order of the bar. */
export function buttonsFor(allowed: readonly string[]): readonly PageAction[] {
  return pageActions.filter((action) => allowed.includes(action));
}

/** What the next step depends on; rows of lists have it under the same names. */
type SteppedBooking = { bsstatus: number; allowed_actions: readonly string[] };

/**
 * The step that advances a booking, in lists and on its page. A confirmed booking with a requested change can be
 * confirmed again, but the answers to the change advance it.
 */
export function nextStepOf({ bsstatus, allowed_actions: allowed }: SteppedBooking): PageAction | undefined {
  const isAnew = (action: PageAction) => action === 'confirm' && bsstatus === soStatus.confirmed;
  return buttonsFor(allowed).find((action) => metaOfAction(action).isNextStep && !isAnew(action));
}
