import { useId } from 'react';
import type { SavedView } from '#contract/system/saved-view.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { savedSearchMessage } from './saved-search.messages.ts';

type EntryProps = {
  /** The active search. */
  query: string;
  onPick: (view: SavedView) => void;
  onEdit: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
};

/** Saved searches under a heading; nothing if there are none. */
export function SavedGroup({ title, views, ...entry }: EntryProps & { title: string; views: readonly SavedView[] }) {
  const id = useId();
  if (views.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <p id={id} className="q-saved-title">
        {title}
      </p>
      <ul role="list">
        {views.map((view) => (
          <SavedEntry key={view.id} view={view} {...entry} />
        ))}
      </ul>
    </section>
  );
}

function SavedEntry({ view, query, onPick, onEdit, onRemove }: EntryProps & { view: SavedView }) {
  const { name, is_own: isOwn, is_shared: isShared, creator_name: owner } = view;
  return (
    <li className="q-saved-entry">
      <button
        type="button"
        className="q-saved-pick"
        title={name}
        aria-current={view.query === query || undefined}
        onClick={() => onPick(view)}
      >
        <Icon name="check" />
        <span>{name}</span>
        {isShared && (
          <>
            {' '}
            <small>{isOwn ? savedSearchMessage('is_shared') : savedSearchMessage('by', { name: owner ?? '' })}</small>
          </>
        )}
      </button>
      {isOwn && (
        <>
          <IconButton
            icon="edit"
            size="small"
            label={savedSearchMessage('edit', { name })}
            onClick={() => onEdit(view)}
          />
          <IconButton
            icon="trash"
            size="small"
            label={savedSearchMessage('remove', { name })}
            onClick={() => onRemove(view)}
          />
        </>
      )}
    </li>
  );
}
