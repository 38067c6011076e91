import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTab } from '#web/platform/tab.tsx';
import { toast } from '#web/platform/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '../dialog.tsx';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { FormItem } from './form-item.tsx';
import { SaveReminder } from './save-reminder.tsx';
import { useRowForm } from './use-row-form.ts';

type RowFormDialogProps = { screen: Screen; title: string; row: Row | undefined; onClose: () => void };

/** The form of one row; what was typed is not lost without a question (spec §4). */
export function RowFormDialog({ screen, title, row, onClose }: RowFormDialogProps) {
  const client = useQueryClient();
  const tab = useTab();
  const form = useRef<HTMLFormElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const state = useRowForm({
    screen,
    row,
    onSaved: () => {
      toast.success(rowMessage('saved'));
      void client.invalidateQueries({ queryKey: [screen.resource.name] });
      onClose();
    },
    onInvalid: ([first]) => form.current?.querySelector<HTMLElement>(`[data-field="${first}"] :is(input, select, textarea)`)?.focus(),
  });
  const { isDirty } = state;
  useDirtyTab(tab.setDirty, isDirty);

  function handleClose() {
    if (isDirty) setIsAsking(true);
    else onClose();
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <Dialog title={title} look={screen.formIn} onClose={handleClose}>
      {state.conflict ? (
        <ConflictPanel screen={screen} conflict={state.conflict} mine={state.values} onResolve={state.resolve} onBack={state.leaveConflict} />
      ) : (
        <form
          ref={form}
          className="q-form"
          noValidate
          onKeyDown={handleKeyDown}
          onSubmit={(event) => {
            event.preventDefault();
            if (!state.isSaving) void state.submit();
          }}
        >
          <FormFields screen={screen} state={state} />
          <FormFoot hasErrors={Object.keys(state.errors).length > 0} isSaving={state.isSaving} onCancel={handleClose} />
        </form>
      )}
      {isAsking && (
        <SaveReminder
          onSave={() => {
            setIsAsking(false);
            form.current?.requestSubmit();
          }}
          onDiscard={onClose}
          onStay={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}

/** Tells the tab while something is unsaved, and takes it back on the way out. */
function useDirtyTab(setDirty: (isDirty: boolean) => void, isDirty: boolean) {
  const latest = useRef(setDirty);
  useEffect(() => {
    latest.current = setDirty;
  });
  useEffect(() => {
    latest.current(isDirty);
    return () => latest.current(false);
  }, [isDirty]);
}

function FormFields({ screen, state }: { screen: Screen; state: ReturnType<typeof useRowForm> }) {
  const id = useId();
  return (
    <div className="q-dialog-body q-form-grid">
      {screen.form.map((field, index) => (
        <FormItem
          key={field.name}
          id={`${id}-${field.name}`}
          field={field}
          value={state.values[field.name] ?? ''}
          error={state.errors[field.name]}
          isFirst={index === 0}
          onChange={(value) => state.set(field.name, value)}
        />
      ))}
    </div>
  );
}

function FormFoot({ hasErrors, isSaving, onCancel }: { hasErrors: boolean; isSaving: boolean; onCancel: () => void }) {
  return (
    <footer className="q-dialog-foot">
      <span className="q-form-invalid" role="alert">
        {hasErrors && rowMessage('invalid')}
      </span>
      <Button onClick={onCancel}>{rowMessage('cancel')}</Button>
      <Button type="submit" look="primary" busy={isSaving} title={rowMessage('shortcut')}>
        {rowMessage('ok')}
      </Button>
    </footer>
  );
}
