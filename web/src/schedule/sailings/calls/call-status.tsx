import type { CallPoint } from '#contract/schedule/search.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Tag } from '#web/screen/table/tag.tsx';

/** An unusual state of a call. */
export function CallStatus({ status }: Pick<CallPoint, 'status'>) {
  const statuses = useDictionary('call_status');
  if (status === null) return '–';
  const { label, color } = statuses.find(({ value }) => value === status) ?? { label: status, color: 'warning' };
  return <Tag tone={color} text={label} />;
}
