import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { showFirstProblem } from '#web/platform/feedback/first-problem.ts';
import { revealCell } from '#web/platform/page/focus-and-reveal.ts';
import { settleFocus } from '#web/platform/page/settle.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldControl } from '../controls/field-control.tsx';
import { UploadsContext } from '../form/uploads.ts';
import type { InlineHandle } from '../form/use-inline-edit.ts';
import { rowMessage } from '../row.messages.ts';
import { type FormField, appliesIn, type Screen } from '../screen.ts';
import { CellValue } from './cell-value.tsx';
import { textOfValue, valueIn } from './cells/cell-text.ts';
import { actionsId, type GridColumn, selectId } from './grid-columns.ts';
import './inline.css';

type InlineRowProps = { screen: Screen; inline: InlineHandle; columns: readonly GridColumn[] };

/** The row that is edited in its cells: Ctrl+Enter saves, Esc cancels, Tab moves between its controls. */
export function InlineRow({ screen, inline, columns }: InlineRowProps) {
  const element = useRef<HTMLTableRowElement>(null);
  const { state } = inline;
  const first = state?.first;
  useLayoutEffect(() => focusControl(element.current, first), [first]);
  const { save, handleKeyDown } = useSaving(inline, element);

  const row = state?.attempt.row;
  const name = row ? textOfFirst(columns, row) : rowMessage('new_row');
  return (
    <UploadsContext value={inline.uploads}>
      <tr
        ref={element}
        className="q-grid-row q-inline-row"
        data-inline
        aria-label={rowMessage('inline_row', { name })}
        onKeyDown={handleKeyDown}
        onFocus={({ target }) => revealCell(target)}
      >
        {columns.map((column) => {
          const { sticky } = column;
          if (column.id === selectId) return <td key={column.id} role="gridcell" className="q-grid-cell" {...sticky} />;
          return (
            <td key={column.id} role="gridcell" className="q-grid-cell" data-field={column.id} {...sticky}>
              {column.id === actionsId ? (
                <>
                  <InlineButtons inline={inline} onSave={save} />
                  <HiddenFieldErrors screen={screen} inline={inline} columns={columns} />
                </>
              ) : (
                <InlineCell screen={screen} inline={inline} column={column} />
              )}
            </td>
          );
        })}
      </tr>
    </UploadsContext>
  );
}

function useSaving(inline: InlineHandle, element: RefObject<HTMLElement | null>) {
  // Also while pending input is being committed.
  const isUnderWay = useRef(false);

  function save() {
    if (inline.isSaving || isUnderWay.current) return;
    if (element.current) showFirstProblem(element.current);
    isUnderWay.current = true;
    void inline.save().finally(() => {
      isUnderWay.current = false;
    });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isSave) {
      settleFocus();
      save();
    } else if (event.key === 'Escape' && !inline.isSaving) inline.cancel();
    else return;
    event.preventDefault();
  }
  return { save, handleKeyDown };
}

type Row = NonNullable<NonNullable<InlineHandle['state']>['attempt']['row']>;

function textOfFirst(columns: readonly GridColumn[], row: Row): string {
  const field = columns.find((column) => column.field)?.field;
  return field ? textOfValue(field, valueIn(row, field)) : String(row.id);
}

/** The requested cell, or the first one with a control. */
function focusControl(row: HTMLTableRowElement | null, field: string | undefined): void {
  const controls = 'input, select, textarea';
  const target =
    field === undefined ? null : row?.querySelector<HTMLElement>(`[data-field="${field}"] :is(${controls})`);
  (target ?? row?.querySelector<HTMLElement>(controls))?.focus();
}

function InlineButtons({ inline, onSave }: { inline: InlineHandle; onSave: () => void }) {
  return (
    <span className="q-inline-buttons">
      <Button size="small" variant="primary" busy={inline.isSaving} title={rowMessage('shortcut')} onClick={onSave}>
        {rowMessage('save')}
      </Button>
      <Button size="small" disabled={inline.isSaving} onClick={inline.cancel}>
        {rowMessage('cancel')}
      </Button>
    </span>
  );
}

/** Errors of fields whose columns are hidden. */
function HiddenFieldErrors({ screen, inline: { state }, columns }: InlineRowProps) {
  const visibleIds = new Set(columns.map(({ id }) => id));
  const hidden = screen.form.filter(({ name }) => !visibleIds.has(name) && state?.errors[name] !== undefined);
  return hidden.map(({ name }) => (
    <span key={name} className="q-form-error" role="alert">
      {state?.errors[name]}
    </span>
  ));
}

type InlineCellProps = Omit<InlineRowProps, 'columns'> & { column: GridColumn };

/** A control if the form has the field; other values are read-only. */
function InlineCell({ screen, inline, column }: InlineCellProps) {
  const displayField = column.field;
  const field = screen.form.find(({ name }) => name === column.id);
  const row = inline.state?.attempt.row;
  if (field && !appliesIn(field.readOnly, row ? 'edit' : 'add')) return <InlineControl inline={inline} field={field} />;
  return displayField && row ? <CellValue field={displayField} row={row} /> : null;
}

function InlineControl({ inline: { state, set }, field }: { inline: InlineHandle; field: FormField }) {
  const id = useId();
  if (!state) return null;
  const { row, values } = state.attempt;
  const error = state.errors[field.name];
  return (
    <span className="q-inline-control">
      <FieldControl
        id={id}
        field={asSingleLine(field)}
        label={field.label}
        ariaLabel={field.label}
        value={values[field.name] ?? ''}
        onChange={(value) => set(field.name, value)}
        isInvalid={error !== undefined}
        isRequired={field.isRequired || appliesIn(field.required, row ? 'edit' : 'add')}
        describedBy={error === undefined ? undefined : `${id}-error`}
      />
      {error !== undefined && (
        <span id={`${id}-error`} className="q-form-error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}

/** Multi-line texts start with one row, and grow with their content. */
function asSingleLine(field: FormField): FormField {
  return field.lines === undefined ? field : { ...field, lines: 1 };
}
