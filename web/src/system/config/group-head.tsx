import { settings } from '#contract/system/settings.ts';
import { useCan } from '#web/platform/session/can.tsx';
import { IconButton } from '#web/ui/button.tsx';
import type { Group } from './config-rows.ts';
import { configTitle } from './config-item.tsx';
import { configMessage } from './config.messages.ts';

/** Whether the product reads items of a group. */
export function isProductGroup(key: string): boolean {
  return Object.keys(settings).some((path) => path.startsWith(`${key}.`));
}

type GroupHeadProps = { group: Group; onEdit: () => void; onRemove: () => void };

export function GroupHead({ group: { row, items }, onEdit, onRemove }: GroupHeadProps) {
  const title = configTitle(row);
  const mayRemove = useCan('Delete') && !isProductGroup(row.key) && items.length === 0;
  return (
    <div className="q-config-group">
      <h2>{title}</h2>
      <code>{row.key}</code>
      {useCan('Update') && (
        <IconButton icon="edit" size="small" label={configMessage('edit', { title })} onClick={onEdit} />
      )}
      {mayRemove && (
        <IconButton icon="trash" size="small" label={configMessage('remove', { title })} onClick={onRemove} />
      )}
    </div>
  );
}
