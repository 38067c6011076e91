import { useLayoutEffect, useRef, useState } from 'react';
import type { SavedView } from '#contract/system/saved-view.ts';
import { confirm } from '#web/platform/feedback/confirm.tsx';
import { errorText } from '#web/platform/api/error-text.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { SavedForm } from './saved-form.tsx';
import { SavedGroup } from './saved-group.tsx';
import { savedSearchMessage } from './saved-search.messages.ts';
import { groupsOf } from './saved-searches.ts';
import { type SearchChange, showColumns, useSavedSearches } from './use-saved-searches.ts';
import './saved-panel.css';

type SavedPanelProps = {
  /** The search in the URL; empty without one. */
  query: string;
  onPick: (query: string) => void;
  onClose: () => void;
};

/** Lists, saves, changes and deletes searches. */
export function SavedPanel({ query, onPick, onClose }: SavedPanelProps) {
  const searches = useSavedSearches();
  const { list, saving, remove, local } = searches;
  const [edited, setEdited] = useState<SavedView>();
  const panel = useRef<HTMLDivElement>(null);
  // Once there is something to focus, and again when the focused entry was deleted.
  useLayoutEffect(() => focusFirst(panel.current), [list.isPending, local.count, edited]);

  async function handleRemove(view: SavedView) {
    // The confirmation returns the focus to the button that opened the panel.
    onClose();
    if (await confirmRemoval(view)) remove(view);
  }

  function handleEdit(view: SavedView | undefined) {
    saving.reset();
    setEdited(view);
  }

  function handleSave(change: SearchChange) {
    const onSuccess = () => {
      toast.success(savedSearchMessage('saved', { name: change.name }));
      onClose();
    };
    saving.mutate({ view: edited, change }, { onSuccess });
  }

  const form = { query, error: saving.error, isBusy: saving.isPending, onSave: handleSave };
  return (
    <div ref={panel} className="q-saved" role="dialog" tabIndex={-1} aria-label={savedSearchMessage('title')}>
      {edited ? (
        <SavedForm key={edited.id} view={edited} {...form} onCancel={() => handleEdit(undefined)} />
      ) : (
        <>
          <SavedLists
            searches={searches}
            query={query}
            onPick={onPick}
            onClose={onClose}
            onEdit={handleEdit}
            onRemove={(view) => void handleRemove(view)}
          />
          {query === '' ? <p className="q-saved-note">{savedSearchMessage('nothing')}</p> : <SavedForm {...form} />}
        </>
      )}
    </div>
  );
}

function focusFirst(panel: HTMLElement | null): void {
  (panel?.querySelector<HTMLElement>('button, input') ?? panel)?.focus();
}

function confirmRemoval({ name, is_shared: isShared }: SavedView): Promise<boolean> {
  const text = savedSearchMessage(isShared ? 'confirm_remove_shared' : 'confirm_remove', { name });
  return confirm({ title: savedSearchMessage('confirm_title'), text, danger: true });
}

type SavedListsProps = SavedPanelProps & {
  searches: ReturnType<typeof useSavedSearches>;
  onEdit: (view: SavedView) => void;
  onRemove: (view: SavedView) => void;
};

/** The user's own searches, those of the department, and those that an older version stored in this browser. */
function SavedLists({ searches: { list, all, local }, query, onPick, onClose, onEdit, onRemove }: SavedListsProps) {
  const { path } = useTab();
  const { mine, shared } = groupsOf(all);

  function handlePick(view: SavedView) {
    showColumns(path, view);
    onPick(view.query);
    onClose();
  }

  const entries = { query, onPick: handlePick, onEdit, onRemove };
  return (
    <>
      <SavedState list={list} isEmpty={all.length === 0 && local.count === 0} />
      <SavedGroup title={savedSearchMessage('mine')} views={mine} {...entries} />
      <SavedGroup title={savedSearchMessage('shared')} views={shared} {...entries} />
      {list.isSuccess && local.count > 0 && (
        <div className="q-saved-local">
          <p>{savedSearchMessage('local', { count: local.count })}</p>
          <Button size="small" busy={local.isMoving} onClick={() => local.move()}>
            {savedSearchMessage('move')}
          </Button>
        </div>
      )}
    </>
  );
}

type SavedStateProps = { list: ReturnType<typeof useSavedSearches>['list']; isEmpty: boolean };

/** Shown instead of the searches: loading, failed or none. */
function SavedState({ list, isEmpty }: SavedStateProps) {
  if (list.isPending)
    return (
      <p role="status" className="q-saved-note">
        {savedSearchMessage('loading')}
      </p>
    );
  if (list.isError)
    return (
      <div role="alert" className="q-saved-local">
        <p>{errorText(list.error).text}</p>
        <Button size="small" icon="refresh" busy={list.isFetching} onClick={() => void list.refetch()}>
          {savedSearchMessage('retry')}
        </Button>
      </div>
    );
  return isEmpty ? <p className="q-saved-note">{savedSearchMessage('none')}</p> : null;
}
