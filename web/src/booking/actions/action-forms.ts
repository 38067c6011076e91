import { acknowledgeFields } from './fields/acknowledge-fields.tsx';
import { amendFields } from './fields/amend-fields.tsx';
import type { ActionFields } from './action-form.ts';
import type { ActionForm } from './action-meta.ts';
import { confirmText } from './fields/confirm-text.tsx';
import { combineFields } from './fields/combine-fields.tsx';
import { confirmFields } from './fields/confirm-fields.tsx';
import { reasonFields } from './fields/reason-fields.tsx';
import { rollOverFields } from './fields/roll-over-fields.tsx';
import { sendFields } from './fields/send-fields.tsx';
import { siAmendFields } from './fields/si-amend-fields.tsx';
import { siSubmitFields } from './fields/si-submit-fields.tsx';
import { splitFields } from './fields/split-fields.tsx';

/** The form of each kind of input. */
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
