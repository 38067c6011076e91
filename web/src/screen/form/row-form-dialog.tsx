import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { showFirstProblem } from '#web/platform/feedback/first-problem.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { RecentScope } from '../controls/rows/recent-values.ts';
import { CancelButton, Dialog } from '../dialog.tsx';
import { rowMessage } from '../row.messages.ts';
import type { Row, Screen } from '../screen.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import type { Preset } from './form-values.ts';
import { FormItem } from './form-item.tsx';
import { SaveReminder } from './save-reminder.tsx';
import { RowFormContext } from './row-form-context.ts';
import { UploadsContext } from './uploads.ts';
import { useDirtyTab } from './use-dirty-tab.ts';
import { visibleFields } from './visible-fields.ts';
import { type RowForm, useRowForm } from './use-row-form.ts';

type RowFormDialogProps = {
  screen: Screen;
  title: string;
  row: Row | undefined;
  /** Initial values of a new row. */
  preset?: Preset | undefined;
  /** Called with the saved row. */
  onSaved?: ((row: Row) => void) | undefined;
  onClose: () => void;
};

/** The form of one row; unsaved input needs a confirmation. */
export function RowFormDialog({ screen, title, row, preset, onSaved, onClose }: RowFormDialogProps) {
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [isReminderOpen, setIsReminderOpen] = useState(false);
  const form = useRowForm({
    screen,
    row,
    preset,
    onSaved: (saved) => {
      toast.success(rowMessage('saved'));
      void client.invalidateQueries({ queryKey: [screen.resource.name] });
      leave();
      onSaved?.(saved);
    },
    onInvalid: () => element.current && showFirstProblem(element.current),
  });
  const releaseTab = useDirtyTab(form.isDirty, form);
  function leave() {
    releaseTab();
    onClose();
  }

  const handleClose = () => (form.isDirty && screen.saveRemind ? setIsReminderOpen(true) : leave());
  const handleSave = () => {
    setIsReminderOpen(false);
    void form.submit();
  };
  return (
    <Dialog title={title} variant={screen.formIn} holdsInput={!screen.saveRemind} onClose={handleClose}>
      {form.conflict ? (
        <ConflictPanel screen={screen} form={form} conflict={form.conflict} />
      ) : (
        <form
          ref={element}
          className="q-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!form.isSaving) void form.submit();
          }}
        >
          <FormFields screen={screen} form={form} row={row} />
          <FormFooter screen={screen} form={form} />
        </form>
      )}
      {isReminderOpen && <SaveReminder onSave={handleSave} onDiscard={leave} onStay={() => setIsReminderOpen(false)} />}
    </Dialog>
  );
}

type FormFieldsProps = { screen: Screen; form: RowForm; row: Row | undefined };

function FormFields({ screen, form, row }: FormFieldsProps) {
  const id = useId();
  const items = visibleFields(screen.form, form.values).map((field) => (
    <FormItem
      key={field.name}
      id={`${id}-${field.name}`}
      field={field}
      row={row}
      value={form.values[field.name] ?? ''}
      error={form.errors[field.name]}
      onChange={(value) => form.set(field.name, value)}
    />
  ));
  return (
    <UploadsContext value={form.uploads}>
      <RowFormContext value={form}>
        <RecentScope value={() => String(form.values['customer_id'] ?? '')}>
          <div className="q-dialog-body q-form-grid" data-labels={screen.labels} data-autofocus>
            {items}
          </div>
        </RecentScope>
      </RowFormContext>
    </UploadsContext>
  );
}

type FormFootProps = { screen: Screen; form: RowForm };

function FormFooter({ screen, form: { errors, values, isSaving } }: FormFootProps) {
  const visibleNames = new Set(visibleFields(screen.form, values).map(({ name }) => name));
  const invalidNames = Object.keys(errors);
  const hiddenErrors = invalidNames.filter((name) => !visibleNames.has(name)).map((name) => errors[name]);
  return (
    <footer className="q-dialog-foot">
      <span className="q-form-invalid" role="alert">
        {hiddenErrors.length > 0 ? hiddenErrors.join(' ') : invalidNames.length > 0 && rowMessage('invalid')}
      </span>
      <CancelButton>{rowMessage('cancel')}</CancelButton>
      <Button type="submit" variant="primary" busy={isSaving} title={rowMessage('shortcut')}>
        {rowMessage('ok')}
      </Button>
    </footer>
  );
}
