import { CancelButton } from '../dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { fieldOf } from '../field-of.ts';
import { RowsNames } from '../controls/rows-names.tsx';
import { rowMessage } from '../row.messages.ts';
import type { Field, FormField, Row, Screen } from '../screen.ts';
import { CellValue } from '../table/cell-value.tsx';
import { visibleFields } from './visible-fields.ts';

type RowViewProps = { screen: Screen; row: Row; canEdit: boolean; onEdit: () => void };

const auditFields = ['creator_name', 'create_datetime', 'modifier_name', 'update_datetime'];

/** Nobody changes a row of a log: then nothing is said of it, but for the last time of one that grows by itself. */
function auditFieldsOf(row: Row): string[] {
  if (row['modifier_name']) return auditFields;
  const isAsCreated = row['update_datetime'] === row['create_datetime'];
  return auditFields.filter((name) => name !== 'modifier_name' && !(isAsCreated && name === 'update_datetime'));
}

/** A row to look at: every field with its full text, and who touched it when. */
export function RowView({ screen, row, canEdit, onEdit }: RowViewProps) {
  const audit = auditFieldsOf(row).map((name) => fieldOf(screen.resource, name));
  return (
    <>
      <div className="q-dialog-body">
        <dl className="q-view" data-labels={screen.labels}>
          {visibleFields(screen.form, row).map((field) => (
            <ViewItem key={field.name} field={field} row={row} isWide={field.span === 24} />
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

/** What was picked from an address's rows is named by them. */
function ViewValue({ field, row }: Pick<ViewItemProps, 'field' | 'row'>) {
  const { control } = field;
  const value = row[field.name];
  if (control?.as !== 'rows' || !Array.isArray(value)) return <CellValue field={field} row={row} isFull />;
  return <RowsNames source={control.source} value={value.map(String)} />;
}
