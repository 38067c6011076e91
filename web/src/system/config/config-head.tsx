import { useCan } from '#web/platform/can.tsx';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/input.tsx';
import { configMessage } from './config.messages.ts';

type HeadProps = { typed: string; onType: (typed: string) => void; onAdd: (kind: 'group' | 'item') => void };

/** The search over all settings, and what may be added. */
export function ConfigHead({ typed, onType, onAdd }: HeadProps) {
  const mayCreate = useCan('Create');
  return (
    <header className="q-config-head">
      <SearchInput
        label={configMessage('search')}
        placeholder={configMessage('search_hint')}
        value={typed}
        onType={onType}
      />
      {!useCan('Update') && <p className="q-faint">{configMessage('read_only')}</p>}
      {mayCreate && (
        <span className="q-config-adds">
          <Button icon="plus" onClick={() => onAdd('group')}>
            {configMessage('add_group')}
          </Button>
          <Button icon="plus" variant="primary" onClick={() => onAdd('item')}>
            {configMessage('add_item')}
          </Button>
        </span>
      )}
    </header>
  );
}
