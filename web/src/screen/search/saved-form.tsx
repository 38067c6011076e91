import { type SubmitEvent, type ReactNode, useId, useState } from 'react';
import { maxViewNameLength, type SavedView } from '#contract/system/saved-view.ts';
import { errorText } from '#web/platform/api/error-text.ts';
import { useTab } from '#web/platform/page/tab.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Input } from '#web/ui/input.tsx';
import { savedSearchMessage } from './saved-search.messages.ts';
import { currentColumns, type SearchChange } from './use-saved-searches.ts';

type SavedFormProps = {
  /** The saved search being changed; undefined for a new one. */
  view?: SavedView;
  /** The search in the URL; empty without one. */
  query: string;
  /** The refusal. */
  error: unknown;
  isBusy: boolean;
  onSave: (change: SearchChange) => void;
  onCancel?: () => void;
};

type Draft = { name: string; isShared: boolean; hasColumns: boolean; isReplaced: boolean };

function draftOf(view: SavedView | undefined): Draft {
  if (!view) return { name: '', isShared: false, hasColumns: false, isReplaced: false };
  return { name: view.name, isShared: view.is_shared, hasColumns: view.columns !== null, isReplaced: false };
}

/** Name, sharing and content of a saved search. */
export function SavedForm({ view, query, error, isBusy, onSave, onCancel }: SavedFormProps) {
  const { path } = useTab();
  const [draft, setDraft] = useState(() => draftOf(view));
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    onSave(changeOf(draft, { view, query, path }));
  }

  return (
    <form className="q-saved-form" aria-label={savedSearchMessage(view ? 'editing' : 'save')} onSubmit={handleSubmit}>
      <NameInput name={draft.name} error={error} onChange={(name) => change({ name })} />
      <CheckboxOption isChecked={draft.isShared} onCheck={(isShared) => change({ isShared })}>
        {savedSearchMessage('share')}
      </CheckboxOption>
      <CheckboxOption isChecked={draft.hasColumns} onCheck={(hasColumns) => change({ hasColumns })}>
        {savedSearchMessage('with_columns')}
      </CheckboxOption>
      {canReplace(view, query) && (
        <CheckboxOption isChecked={draft.isReplaced} onCheck={(isReplaced) => change({ isReplaced })}>
          {savedSearchMessage('replace')}
        </CheckboxOption>
      )}
      <span className="q-saved-buttons">
        {onCancel && <Button onClick={onCancel}>{savedSearchMessage('cancel')}</Button>}
        <Button type="submit" variant="primary" busy={isBusy} disabled={draft.name.trim() === ''}>
          {savedSearchMessage(view ? 'done' : 'save')}
        </Button>
      </span>
    </form>
  );
}

function canReplace(view: SavedView | undefined, query: string): boolean {
  return view !== undefined && query !== '' && query !== view.query;
}

type ChangeContext = { view: SavedView | undefined; query: string; path: string };

/** Saved columns stay unchanged until the search itself is replaced. */
function changeOf(
  { name, isShared, hasColumns, isReplaced }: Draft,
  { view, query, path }: ChangeContext,
): SearchChange {
  const change = { name: name.trim(), isShared };
  if (!view || isReplaced) return { ...change, query, columns: hasColumns ? currentColumns(path, query) : null };
  if (hasColumns === (view.columns !== null)) return change;
  return { ...change, columns: hasColumns ? currentColumns(path, view.query) : null };
}

type NameInputProps = { name: string; error: unknown; onChange: (name: string) => void };

function NameInput({ name, error, onChange }: NameInputProps) {
  const problem = useId();
  const isWrong = error !== null && error !== undefined;
  return (
    <>
      <Input
        aria-label={savedSearchMessage('name')}
        placeholder={savedSearchMessage('name')}
        maxLength={maxViewNameLength}
        value={name}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problem : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isWrong && (
        <p id={problem} role="alert" className="q-saved-problem">
          {errorText(error).text}
        </p>
      )}
    </>
  );
}

type CheckboxOptionProps = { isChecked: boolean; onCheck: (isChecked: boolean) => void; children: ReactNode };

function CheckboxOption({ isChecked, onCheck, children }: CheckboxOptionProps) {
  return (
    <label className="q-saved-choice">
      <Checkbox checked={isChecked} onChange={(event) => onCheck(event.target.checked)} />
      {children}
    </label>
  );
}
