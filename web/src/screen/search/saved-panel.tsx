import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { confirm } from '#web/platform/confirm.tsx';
import { toast } from '#web/platform/toast.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { savedSearchMessage } from './saved-search.messages.ts';
import { maxNameLength, type SavedSearch } from './saved-searches.ts';
import { useSavedSearches } from './use-saved-searches.ts';
import './saved-panel.css';

type SavedPanelProps = {
  /** The search as it stands in the address; empty where there is none. */
  query: string;
  onPick: (query: string) => void;
  onClose: () => void;
};

/** Picks, saves and deletes searches. */
export function SavedPanel({ query, onPick, onClose }: SavedPanelProps) {
  const { all, save, remove } = useSavedSearches();
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => panel.current?.querySelector<HTMLElement>('button, input')?.focus(), []);

  async function handleRemove({ id, name }: SavedSearch) {
    // The question hands the focus back to what opened the panel.
    onClose();
    const text = savedSearchMessage('confirm_remove', { name });
    if (await confirm({ title: savedSearchMessage('confirm_title'), text, danger: true })) remove(id);
  }

  return (
    <div ref={panel} className="q-saved" role="dialog" tabIndex={-1} aria-label={savedSearchMessage('title')}>
      {all.length === 0 && <p className="q-saved-note">{savedSearchMessage('none')}</p>}
      <ul role="list">
        {all.map((saved) => (
          <SavedEntry
            key={saved.id}
            saved={saved}
            isCurrent={saved.query === query}
            onPick={() => {
              onPick(saved.query);
              onClose();
            }}
            onRemove={() => void handleRemove(saved)}
          />
        ))}
      </ul>
      {query === '' ? (
        <p className="q-saved-note">{savedSearchMessage('nothing')}</p>
      ) : (
        <SaveForm
          onSave={(name) => {
            save(name, query);
            toast.success(savedSearchMessage('saved', { name }));
            onClose();
          }}
        />
      )}
    </div>
  );
}

type SavedEntryProps = { saved: SavedSearch; isCurrent: boolean; onPick: () => void; onRemove: () => void };

function SavedEntry({ saved: { name }, isCurrent, onPick, onRemove }: SavedEntryProps) {
  return (
    <li className="q-saved-entry">
      <button type="button" className="q-saved-pick" aria-current={isCurrent || undefined} onClick={onPick}>
        <Icon name="check" />
        <span>{name}</span>
      </button>
      <IconButton icon="trash" size="small" label={savedSearchMessage('remove', { name })} onClick={onRemove} />
    </li>
  );
}

function SaveForm({ onSave }: { onSave: (name: string) => void }) {
  const [name, setName] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() !== '') onSave(name.trim());
  }

  return (
    <form className="q-saved-form" onSubmit={handleSubmit}>
      <Input
        aria-label={savedSearchMessage('name')}
        placeholder={savedSearchMessage('name')}
        maxLength={maxNameLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="primary" disabled={name.trim() === ''}>
        {savedSearchMessage('save')}
      </Button>
    </form>
  );
}
