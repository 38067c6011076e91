import type { Group } from './config-rows.ts';
import { configTitle } from './config-item.tsx';
import { configMessage } from './config.messages.ts';

type TabsProps = {
  groups: readonly Group[];
  chosen: number | undefined;
  changed: Readonly<Record<number, unknown>>;
  onChoose: (id: number) => void;
};

/** The vertical tabs of groups; arrows move between them. */
export function GroupTabs({ groups, chosen, changed, onChoose }: TabsProps) {
  const step = (from: number, by: number) => {
    const next = groups[(from + by + groups.length) % groups.length];
    if (!next) return;
    onChoose(next.row.id);
    document.querySelector<HTMLElement>(`#config-tab-${next.row.id}`)?.focus();
  };
  return (
    <div className="q-config-tabs" role="tablist" aria-orientation="vertical" aria-label={configMessage('groups')}>
      {groups.map(({ row, items }, index) => (
        <button
          key={row.id}
          id={`config-tab-${row.id}`}
          type="button"
          role="tab"
          aria-selected={row.id === chosen}
          aria-controls="config-panel"
          tabIndex={row.id === chosen || (chosen === undefined && index === 0) ? 0 : -1}
          onClick={() => onChoose(row.id)}
          onKeyDown={({ key }) => {
            if (key === 'ArrowDown') step(index, 1);
            if (key === 'ArrowUp') step(index, -1);
          }}
        >
          <span>{configTitle(row)}</span>
          {items.some(({ id }) => id in changed) && (
            <span className="q-config-dot" role="img" aria-label={configMessage('changed_mark')} />
          )}
        </button>
      ))}
    </div>
  );
}
