import { acknowledgeFields } from './acknowledge-fields.tsx';
import { amendFields } from './amend-fields.tsx';
import type { ActionFields } from './action-form.ts';
import type { ActionForm } from './action-meta.ts';
import { confirmText } from './confirm-text.tsx';
import { combineFields } from './combine-fields.tsx';
import { confirmFields } from './confirm-fields.tsx';
import { reasonFields } from './reason-fields.tsx';
import { rollOverFields } from './roll-over-fields.tsx';
import { sendFields } from './send-fields.tsx';
import { siAmendFields } from './si-amend-fields.tsx';
import { siSubmitFields } from './si-submit-fields.tsx';
import { splitFields } from './split-fields.tsx';

/** What each kind of question looks like. */
export const actionForms: Readonly<Record<ActionForm, ActionFields>> = {
  none: confirmText,
  ask: confirmText,
  reason: reasonFields,
  send: sendFields,
  confirm: confirmFields,
  roll_over: rollOverFields,
  amend: amendFields,
  split: splitFields,
  combine: combineFields,
  si_amend: siAmendFields,
  si_submit: siSubmitFields,
  acknowledge: acknowledgeFields,
};
