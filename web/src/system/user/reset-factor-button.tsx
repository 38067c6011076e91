import { api } from '#web/platform/api.ts';
import { confirm } from '#web/platform/confirm.tsx';
import { toast } from '#web/platform/toast.tsx';
import type { Row } from '#web/screen/screen.ts';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { safetyMessage } from './user-safety.messages.ts';

/** For somebody who has lost their telephone and their recovery codes. */
export function ResetFactorButton({ row }: { row: Row }) {
  return (
    <StepButton icon="shield" action={() => reset(row)}>
      {safetyMessage('reset')}
    </StepButton>
  );
}

async function reset({ id, name }: Row): Promise<void> {
  const okText = safetyMessage('reset');
  const text = safetyMessage('reset_text', { name: String(name) });
  if (!(await confirm({ title: okText, text, okText, danger: true }))) return;
  await api('POST', `/api/system/user/${id}/reset_second_factor/`, { body: {} });
  toast.success(safetyMessage('reset_done'));
}
