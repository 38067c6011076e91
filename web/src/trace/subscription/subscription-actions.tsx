import { useState } from 'react';
import { reportError } from '#web/platform/api/report-error.ts';
import { Dialog } from '#web/screen/dialog.tsx';
import type { Row, RowActions } from '#web/screen/screen.ts';
import { confirmAndRunStep, isPlainStep, stepOrder } from '../subscription-steps.ts';
import { subscribeMessage } from '../subscribe.messages.ts';
import { traceMessage } from '../trace.messages.ts';
import { useQuery } from '@tanstack/react-query';
import { DialogLoading } from '#web/screen/dialog-loading.tsx';
import { CorrectForm } from '../correct-form.tsx';
import { subscriptionOptions } from '../subscription-calls.ts';

const isOffered = (step: string): boolean => step === 'correct' || (isPlainStep(step) && step !== 'share');

/** The allowed actions of a row; those with a form are in its drawer. */
function openSteps(row: Row): string[] {
  const allowed: unknown = row['allowed_actions'];
  if (!Array.isArray(allowed)) return [];
  return stepOrder.filter((step) => isOffered(step) && allowed.includes(step));
}

/** The steps of one subscription in its list. */
export const subscriptionRowActions: RowActions = {
  availableFor: openSteps,
  text: (step) => (isPlainStep(step) || step === 'correct' ? traceMessage(step) : step),
  tone: (step) => (step === 'cancel' || step === 'unshare' ? 'danger' : 'primary'),
  useRun,
};

function useRun() {
  const [corrected, setCorrected] = useState<number>();
  const close = () => setCorrected(undefined);
  return {
    run: (step: string, row: Row) => {
      if (step === 'correct') setCorrected(row.id);
      if (isPlainStep(step))
        confirmAndRunStep({ id: row.id, reference_no: String(row['reference_no']) }, step).catch(reportError);
    },
    dialog: corrected !== undefined && (
      <Dialog title={subscribeMessage('correct')} variant="drawer" holdsInput onClose={close}>
        <CorrectRow id={corrected} onClose={close} />
      </Dialog>
    ),
  };
}

/** The form of a row, with current data. */
function CorrectRow({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(subscriptionOptions(id));
  if (data) return <CorrectForm subscription={data} onClose={onClose} />;
  return <DialogLoading error={error} onRetry={() => void refetch()} />;
}
