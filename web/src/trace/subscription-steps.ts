import type { SubscriptionAction } from '#contract/trace/subscription-states.ts';
import type { TraceSubscriptionRow } from '#contract/trace/trace-subscription.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { failText } from './fail-text.ts';
import { type PlainStep, runSubscriptionStep } from './subscription-calls.ts';
import { traceMessage } from './trace.messages.ts';

/** Steps that remove something, and need a confirmation. */
const confirmations: Readonly<Partial<Record<PlainStep, 'cancel_sure' | 'unshare_sure'>>> = {
  cancel: 'cancel_sure',
  unshare: 'unshare_sure',
};

export type FollowedRow = Pick<TraceSubscriptionRow, 'id' | 'reference_no'>;

export function isPlainStep(step: string): step is PlainStep {
  return ['refresh', 'cancel', 'retry', 'resubscribe', 'share', 'unshare'].includes(step);
}

/** Runs a step of a subscription and shows the result; a provider may refuse. */
export async function confirmAndRunStep({ id, reference_no: reference }: FollowedRow, step: PlainStep): Promise<void> {
  const question = confirmations[step];
  const title = traceMessage(step);
  if (
    question &&
    !(await confirm({ title, text: traceMessage(question, { reference }), okText: title, danger: true }))
  ) {
    return;
  }
  const { status, fail_code: code, fail_reason: failReason } = await runSubscriptionStep(id, step);
  if (status === 'FAILED')
    toast.warning(traceMessage('step_failed', { reference, reason: failText(code, failReason) }));
  else toast.success(traceMessage(`${step}_done`));
}

/** In display order. */
export const stepOrder = [
  'correct',
  'retry',
  'resubscribe',
  'refresh',
  'report',
  'share',
  'unshare',
  'cancel',
] as const satisfies readonly SubscriptionAction[];
