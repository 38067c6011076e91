import { confirm } from '#web/platform/confirm.tsx';
import { errorText } from '#web/platform/error-text.ts';
import { clearLog, type LogEntry } from '#web/platform/log.ts';
import { toast } from '#web/platform/toast.tsx';
import { StepButton } from '#web/screen/plain/step-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { logText } from './log-filter.ts';
import { logMessage } from './log.messages.ts';
import { uploadLog } from './log-upload.ts';

type Props = { entries: readonly LogEntry[]; visible: readonly LogEntry[] };

export function LogActions({ entries, visible }: Props) {
  async function handleClear() {
    const [title, text] = [logMessage('clear'), logMessage('clear_text', { count: entries.length })];
    if (await confirm({ title, text, okText: title, danger: true })) clearLog();
  }

  const isEmpty = entries.length === 0;
  return (
    <footer className="q-dialog-foot">
      <Button icon="trash" disabled={isEmpty} onClick={() => void handleClear()}>
        {logMessage('clear')}
      </Button>
      <Button icon="copy" disabled={visible.length === 0} onClick={() => void copy(visible)}>
        {logMessage('copy')}
      </Button>
      <StepButton variant="primary" icon="upload" disabled={isEmpty} action={() => upload(entries)}>
        {logMessage('upload')}
      </StepButton>
    </footer>
  );
}

async function upload(entries: readonly LogEntry[]): Promise<void> {
  try {
    const count = await uploadLog(entries);
    if (count > 0) toast.success(logMessage('uploaded', { count }));
    else toast.info(logMessage('upload_nothing'));
  } catch (error) {
    toast.error(logMessage('upload_failed', { text: errorText(error).text }));
  }
}

async function copy(entries: readonly LogEntry[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(logText(entries));
    toast.success(logMessage('copied', { count: entries.length }));
  } catch {
    toast.error(logMessage('copy_failed'));
  }
}
