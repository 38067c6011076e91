import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isSettingPath } from '#contract/system/settings.ts';
import { systemConfigLabels } from '#contract/system/system-config.labels.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { NumberControl } from '#web/screen/controls/number-control.tsx';
import { TextAreaControl } from '#web/screen/controls/text-controls.tsx';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { saveRow, useTables } from './config-calls.ts';
import type { Group } from './config-rows.ts';
import { configMessage } from './config.messages.ts';
import { DialogField } from './dialog-field.tsx';
import { isProductGroup } from './group-head.tsx';
import { ParentField, TextFields, TypeFields } from './row-fields.tsx';
import { configBody, fieldErrors, type FieldOf, configForm, type ConfigRowForm, type EditedRow } from './row-form.ts';

const labels = localeTexts(systemConfigLabels);

type DialogProps = { edited: EditedRow; groups: readonly Group[]; onClose: () => void };

/** Adds or changes a group or an item; values are set on the page itself. */
export function ConfigRowDialog({ edited, groups, onClose }: DialogProps) {
  const { kind, row } = edited;
  const { form, field, isBusy, submit } = useRowForm(edited, onClose);
  const isProtected = row !== undefined && (isSettingPath(row.path) || (kind === 'group' && isProductGroup(row.key)));
  return (
    <Dialog title={configMessage(`${row ? 'edit' : 'add'}_${kind}`)} holdsInput onClose={onClose}>
      <form
        className="q-config-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) submit();
        }}
      >
        <div className="q-dialog-body">
          {kind === 'item' && <ParentField groups={groups} isProtected={row !== undefined} field={field('parent')} />}
          <TextFields field={field} isProtected={isProtected} />
          {kind === 'item' && <TypeFields form={form} field={field} isProtected={isProtected} />}
          <CommonFields form={form} field={field} />
        </div>
        <footer className="q-dialog-foot">
          <CancelButton>{configMessage('cancel')}</CancelButton>
          <Button variant="primary" type="submit" busy={isBusy}>
            {configMessage('save')}
          </Button>
        </footer>
      </form>
    </Dialog>
  );
}

function useRowForm(edited: EditedRow, onDone: () => void) {
  const [form, setForm] = useState(() => configForm(edited));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const tables = useTables(edited.kind === 'item');
  const { mutate: submit, isPending: isBusy } = useMutation({
    mutationFn: () => {
      const fields = tables.data?.find(({ table }) => table === form.table)?.tableFields ?? [];
      return saveRow(edited.row, configBody(edited, form, fields));
    },
    onSuccess: () => {
      toast.success(configMessage('saved'));
      onDone();
    },
    onError: (error) => setErrors(fieldErrors(error)),
    meta: { handles: (error) => Object.keys(fieldErrors(error)).length > 0 },
  });
  const field: FieldOf = (name, key = name) => ({
    id: `config-dialog-${name}`,
    error: errors[key],
    value: form[name],
    change: (next) => setForm((before) => ({ ...before, [name]: next })),
  });
  return { form, field, isBusy, submit };
}

function CommonFields({ form, field }: { form: ConfigRowForm; field: FieldOf }) {
  const [sort, description] = [field('sort'), field('description')];
  return (
    <>
      <DialogField {...sort} label={labels.sort}>
        {(props) => <NumberControl {...props} isWhole value={form.sort} onChange={sort.change} />}
      </DialogField>
      <DialogField {...description} label={labels.description}>
        {(props) => (
          <TextAreaControl {...props} lines={2} max={200} value={form.description} onChange={description.change} />
        )}
      </DialogField>
    </>
  );
}
