import { skipToken, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { reportError } from '#web/platform/api/report-error.ts';
import { ErrorState } from '#web/ui/states.tsx';
import { Dialog, CancelButton } from '../dialog.tsx';
import { singularOf } from '../singular.ts';
import { rowMessage } from '../row.messages.ts';
import type { FormMode, Row, Screen, Field, FormField } from '../screen.ts';
import type { TemplatedMode } from './custom-mode.ts';
import type { Preset } from './form-values.ts';
import { RowFormDialog } from './row-form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { fieldOf } from '../field-of.ts';
import { nameFieldOf } from '../controls/rows/ref-rows.ts';
import { RowsNames } from '../controls/rows/rows-names.tsx';
import { CellValue } from '../table/cell-value.tsx';
import { visibleFields } from './visible-fields.ts';

/** `preset` has initial values of a new row. */
export type OpenForm =
  | { mode: FormMode; row: Row | undefined; preset?: Preset }
  | { mode: 'custom'; row: Row; custom: TemplatedMode };

type RowDialogProps = OpenForm & {
  screen: Screen;
  canEdit: boolean;
  onEdit: () => void;
  /** Called with the row that was added or changed. */
  onSaved?: (row: Row) => void;
  onClose: () => void;
};

/** One row in a dialog or drawer: add, edit, view, or a custom form of the screen. */
export function RowDialog(props: RowDialogProps) {
  return props.mode === 'custom' ? <CustomDialog {...props} /> : <PlainDialog {...props} />;
}

type CustomProps = Extract<RowDialogProps, { mode: 'custom' }>;

function CustomDialog({ screen, row, custom: { title, template: Template }, onClose }: CustomProps) {
  const closeGuard = useRef<() => Promise<boolean>>(undefined);
  const setCloseGuard = useCallback((guard: () => Promise<boolean>) => {
    closeGuard.current = guard;
  }, []);

  function handleClose() {
    const answer = closeGuard.current?.() ?? Promise.resolve(true);
    answer.then((canClose) => canClose && onClose()).catch(reportError);
  }
  return (
    <Dialog title={title} holdsInput onClose={handleClose}>
      <Template screen={screen} row={row} onClose={handleClose} setCloseGuard={setCloseGuard} />
    </Dialog>
  );
}

type PlainDialogProps = Exclude<RowDialogProps, { mode: 'custom' }>;

function PlainDialog({ screen: fullScreen, mode, row, preset, canEdit, onEdit, ...rest }: PlainDialogProps) {
  const { onClose } = rest;
  const screen = useMemo(() => formOf(fullScreen, mode), [fullScreen, mode]);
  const found = useFullRow(screen, row);
  const titleKey = { add: 'add_title', edit: 'edit_title', view: 'view_title' } as const;
  const title = [rowMessage(titleKey[mode], { name: singularOf(screen.title) }), ...unstatedName(screen, row)].join(
    ' · ',
  );
  if (mode === 'add') return <AddDialog screen={screen} title={title} preset={preset} {...rest} />;
  if (found.row && mode === 'edit') return <RowFormDialog screen={screen} title={title} row={found.row} {...rest} />;
  const View = screen.view;
  return (
    <Dialog title={title} variant={screen.formIn} holdsInput={false} onClose={onClose}>
      {found.row && View && <View screen={screen} row={found.row} onClose={onClose} />}
      {found.row && !View && <RowView screen={screen} row={found.row} canEdit={canEdit} onEdit={onEdit} />}
      {!found.row && <RowPending {...found} />}
    </Dialog>
  );
}

/** The row's name, if the form does not show it. */
function unstatedName({ resource, form }: Screen, row: Row | undefined): string[] {
  const field = row && nameFieldOf(resource, row);
  return field && !form.some(({ name }) => name === field) ? [String(row[field])] : [];
}

type AddDialogProps = Pick<PlainDialogProps, 'screen' | 'onSaved' | 'onClose'> & {
  title: string;
  preset: Preset | undefined;
};

function AddDialog({ screen, title, preset, ...rest }: AddDialogProps) {
  const { add, formIn } = screen;
  const { onClose } = rest;
  if (!add) return <RowFormDialog screen={screen} title={title} row={undefined} preset={preset} {...rest} />;
  return (
    <Dialog title={add.title} variant={formIn} holdsInput onClose={onClose}>
      <add.form onClose={onClose} />
    </Dialog>
  );
}

/** Without the fields of other forms. */
function formOf(screen: Screen, mode: FormMode): Screen {
  return { ...screen, form: screen.form.filter(({ only = mode }) => only === mode) };
}

/** A list may omit long fields and details; then the complete row is fetched first. */
function useFullRow({ resource, calls, form, more }: Screen, row: Row | undefined) {
  const isComplete = row !== undefined && !more && form.every(({ name }) => name in row);
  const { data, error, refetch } = useQuery({
    queryKey: [resource.name, 'row', row?.id],
    queryFn: row && !isComplete ? ({ signal }) => calls.read(row.id, signal, row.is_deleted === true) : skipToken,
    staleTime: 0,
    gcTime: 0,
    meta: { handles: () => true },
  });
  return { row: isComplete ? row : data, error, retry: () => void refetch() };
}

/** The loading state or error of a row. */
function RowPending({ error, retry }: { error: Error | null; retry: () => void }) {
  return error ? (
    <ErrorState error={error} onRetry={retry} />
  ) : (
    <div className="q-form-loading q-skeleton" role="status" aria-label={rowMessage('loading')} />
  );
}

type RowViewProps = { screen: Screen; row: Row; canEdit: boolean; onEdit: () => void };

const auditFields = ['creator_name', 'create_datetime', 'modifier_name', 'update_datetime'];

/** Rows of a log never change, so they show no audit fields, except the last time of one that is updated. */
function auditFieldsOf(row: Row): string[] {
  if (row['modifier_name']) return auditFields;
  const isAsCreated = row['update_datetime'] === row['create_datetime'];
  return auditFields.filter((name) => name !== 'modifier_name' && !(isAsCreated && name === 'update_datetime'));
}

/** A read-only row: every field with its full text, and its audit fields. */
export function RowView({ screen, row, canEdit, onEdit }: RowViewProps) {
  const audit = auditFieldsOf(row).map((name) => fieldOf(screen.resource, name));
  return (
    <>
      <div className="q-dialog-body">
        <dl className="q-view" data-labels={screen.labels}>
          {visibleFields(screen.form, row).map((field) => (
            <ViewItem key={field.name} field={field} row={row} isWide={field.span === 24} />
          ))}
          {listOnlyFields(screen, row).map((field) => (
            <ViewItem key={field.name} field={field} row={row} isWide={false} />
          ))}
        </dl>
        {screen.more && <screen.more row={row} />}
        <dl className="q-view q-view-trail">
          {audit.map((field) => (
            <ViewItem key={field.name} field={field} row={row} isWide={false} />
          ))}
        </dl>
      </div>
      <footer className="q-dialog-foot">
        {canEdit && (
          <Button variant="primary" icon="edit" onClick={onEdit}>
            {rowMessage('edit')}
          </Button>
        )}
        <CancelButton data-autofocus>{rowMessage('close')}</CancelButton>
      </footer>
    </>
  );
}

/** Columns that are not in the form: a narrow window shows them nowhere else. */
function listOnlyFields({ columns, form }: Screen, row: Row): readonly Field[] {
  const others = new Set([...form.map(({ name }) => name), ...auditFields]);
  return columns.filter(({ name, isHidden }) => !isHidden && !others.has(name) && row[name] !== undefined);
}

type ViewItemProps = { field: Field & Pick<Partial<FormField>, 'control'>; row: Row; isWide: boolean };

function ViewItem({ field, row, isWide }: ViewItemProps) {
  const value = row[field.name];
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return (
    <div className="q-view-item" data-wide={isWide || undefined}>
      <dt>{field.label}</dt>
      <dd>{isEmpty ? <span className="q-faint">–</span> : <ViewValue field={field} row={row} />}</dd>
    </div>
  );
}

/** A value chosen from rows of an address is shown by its label. */
function ViewValue({ field, row }: Pick<ViewItemProps, 'field' | 'row'>) {
  const { control } = field;
  const value = row[field.name];
  if (control?.as !== 'rows' || !Array.isArray(value)) return <CellValue field={field} row={row} isFull />;
  return <RowsNames source={control.source} value={value.map(String)} />;
}
