import { useState } from 'react';
import { CancelButton, Dialog } from '#web/screen/dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { NativeSelect } from '#web/ui/input.tsx';
import { type LineField, lineFields } from '../form/form-fields.ts';
import { gridMessage } from './grid.messages.ts';
import type { Pending } from './use-grid-clipboard.ts';

type Columns = Pending['guess']['columns'];

type PasteDialogProps = {
  pending: Pending;
  onLand: (pending: Pending, columns: Columns) => void;
  onClose: () => void;
};

const previewRows = 8;

/** The preview of a pasted table: the guessed column headings can be corrected. */
export function PasteDialog({ pending, onLand, onClose }: PasteDialogProps) {
  const [columns, setColumns] = useState<Columns>(pending.guess.columns);
  const [hasHeadings, setHeadings] = useState(pending.guess.hasHeadings);
  const { rows } = pending;
  const body = hasHeadings ? rows.slice(1) : rows;
  const isNothing = columns.every((field) => field === undefined);

  function choose(at: number, field: LineField | undefined) {
    // Each field has at most one column.
    setColumns(columns.map((each, index) => (index === at ? field : each === field ? undefined : each)));
  }

  return (
    <Dialog title={gridMessage('paste_title')} holdsInput onClose={onClose}>
      <div className="q-dialog-body" data-autofocus>
        <p className="q-faint">{gridMessage('paste_hint')}</p>
        <PastePreview rows={rows} columns={columns} hasHeadings={hasHeadings} onChoose={choose} />
        {rows.length > previewRows && (
          <p className="q-faint">{gridMessage('paste_more', { count: rows.length - previewRows })}</p>
        )}
      </div>
      <footer className="q-dialog-foot">
        <label className="q-paste-heading">
          <Checkbox checked={hasHeadings} onChange={(event) => setHeadings(event.target.checked)} />
          {gridMessage('paste_heading')}
        </label>
        <CancelButton>{gridMessage('cancel')}</CancelButton>
        <Button
          variant="primary"
          disabled={isNothing || body.length === 0}
          onClick={() => onLand({ ...pending, guess: { ...pending.guess, hasHeadings } }, columns)}
        >
          {gridMessage('paste_do', { count: body.length })}
        </Button>
      </footer>
    </Dialog>
  );
}

type PreviewProps = {
  rows: Pending['rows'];
  columns: Columns;
  hasHeadings: boolean;
  onChoose: (at: number, field: LineField | undefined) => void;
};

function PastePreview({ rows, columns, hasHeadings, onChoose }: PreviewProps) {
  return (
    <div className="q-paste">
      <table>
        <thead>
          <tr>
            {columns.map((field, at) => (
              // Columns of a pasted table have no key but their index.
              // eslint-disable-next-line react/no-array-index-key
              <th key={at}>
                <ColumnChoice at={at} field={field} onChoose={onChoose} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, previewRows).map((row, index) => (
            // eslint-disable-next-line react/no-array-index-key
            <tr key={index} data-heading={(hasHeadings && index === 0) || undefined}>
              {columns.map((field, at) => (
                // eslint-disable-next-line react/no-array-index-key
                <td key={at} data-left-out={field === undefined || undefined}>
                  {row[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type ColumnChoiceProps = { at: number; field: LineField | undefined; onChoose: PreviewProps['onChoose'] };

function ColumnChoice({ at, field, onChoose }: ColumnChoiceProps) {
  const chosen = (name: string) => lineFields.find((each) => each.name === name)?.name as LineField | undefined;
  return (
    <NativeSelect
      aria-label={gridMessage('paste_column', { number: at + 1 })}
      value={field ?? ''}
      onChange={(event) => onChoose(at, chosen(event.target.value))}
    >
      <option value="">{gridMessage('paste_ignore')}</option>
      {lineFields.map(({ name, label }) => (
        <option key={name} value={name}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
