import { reportError } from '#web/platform/report-error.ts';
import type { Row, RowActions } from '#web/screen/screen.ts';
import { askAndTake, isPlainStep, stepOrder } from '../take-step.ts';
import { traceMessage } from '../trace.messages.ts';

/** What the server says may be done with a row now; what has to be written stands in its drawer. */
function openSteps(row: Row): string[] {
  const allowed: unknown = row['allowed_actions'];
  if (!Array.isArray(allowed)) return [];
  return stepOrder.filter((step) => isPlainStep(step) && step !== 'share' && allowed.includes(step));
}

/** The steps of one subscription in its list. */
export const subscriptionActions: RowActions = {
  of: openSteps,
  text: (step) => (isPlainStep(step) ? traceMessage(step) : step),
  tone: (step) => (step === 'cancel' || step === 'unshare' ? 'danger' : 'primary'),
  useRun: () => running,
};

const running = {
  run: (step: string, row: Row) => {
    if (!isPlainStep(step)) return;
    askAndTake({ id: row.id, reference_no: String(row['reference_no']) }, step).catch(reportError);
  },
  dialog: null,
};
