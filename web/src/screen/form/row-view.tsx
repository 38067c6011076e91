import { Button } from '#web/ui/button.tsx';
import { fieldOf } from '../field-of.ts';
import { rowMessage } from '../row.messages.ts';
import type { Field, Row, Screen } from '../screen.ts';
import { CellValue } from '../table/cell-value.tsx';

type RowViewProps = { screen: Screen; row: Row; canEdit: boolean; onEdit: () => void; onClose: () => void };

const trail = ['creator_name', 'create_datetime', 'modifier_name', 'update_datetime'];

/** A row to look at: every field with its full text, and who touched it when. */
export function RowView({ screen, row, canEdit, onEdit, onClose }: RowViewProps) {
  const audit = trail.map((name) => fieldOf(screen.resource, name));
  return (
    <>
      <div className="q-dialog-body">
        <dl className="q-view" data-labels={screen.labels}>
          {screen.form.map((field) => (
            <ViewItem key={field.name} field={field} row={row} isWide={field.span === 24} />
          ))}
        </dl>
        <dl className="q-view q-view-trail">
          {audit.map((field) => (
            <ViewItem key={field.name} field={field} row={row} isWide={false} />
          ))}
        </dl>
      </div>
      <footer className="q-dialog-foot">
        {canEdit && (
          <Button look="primary" icon="edit" onClick={onEdit}>
            {rowMessage('edit')}
          </Button>
        )}
        <Button data-autofocus onClick={onClose}>
          {rowMessage('close')}
        </Button>
      </footer>
    </>
  );
}

function ViewItem({ field, row, isWide }: { field: Field; row: Row; isWide: boolean }) {
  const value = row[field.name];
  const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return (
    <div className="q-view-item" data-wide={isWide || undefined}>
      <dt>{field.label}</dt>
      <dd>{isEmpty ? <span className="q-faint">–</span> : <CellValue field={field} row={row} isFull />}</dd>
    </div>
  );
}
