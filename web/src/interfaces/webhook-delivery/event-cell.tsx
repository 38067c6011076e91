import { useDictionary } from '#web/platform/dictionary.ts';
import type { CellContext, CellRenderer } from '#web/screen/screen.ts';
import { Tag } from '#web/screen/table/tag.tsx';
import { webhookMessage } from '../webhook.messages.ts';

/** The reported event; a test reports none. */
export const eventCell: CellRenderer = (cell) => <ReportedEvent {...cell} />;

function ReportedEvent({ value, row }: CellContext) {
  const known = useDictionary('webhook_event').find((each) => each.value === value);
  if (row['is_test'] === true) return <Tag tone="info" text={webhookMessage('test_event')} />;
  return <Tag tone={known?.color ?? 'info'} text={known?.label ?? String(value)} />;
}
