import { memo, type ReactNode } from 'react';
import type { ControlValue } from '../controls/control-props.ts';
import { FieldControl } from '../controls/field-control.tsx';
import { describedBy, FieldLabel } from '../controls/field-label.tsx';
import { type FormField, appliesIn, type Row } from '../screen.ts';
import { CellValue } from '../table/cell-value.tsx';

type FormItemProps = {
  id: string;
  field: FormField;
  /** The row being edited; undefined for a new one. */
  row: Row | undefined;
  value: ControlValue;
  error: string | undefined;
  onChange: (value: ControlValue) => void;
};

/** A field of the form: label, control and error. */
export const FormItem = memo(function FormItem({ id, field, row, value, error, onChange }: FormItemProps) {
  const mode = row ? 'edit' : 'add';
  const isRequired = field.isRequired || appliesIn(field.required, mode);
  return (
    <FormItemFrame id={id} field={field} isRequired={isRequired} error={error}>
      {appliesIn(field.readOnly, mode) ? (
        <output id={id} className="q-form-fixed">
          {row && <CellValue field={field} row={row} />}
        </output>
      ) : (
        <FieldControl
          id={id}
          field={field}
          label={field.label}
          value={value}
          onChange={onChange}
          isInvalid={error !== undefined}
          isRequired={isRequired}
          describedBy={describedBy(id, { field, error })}
        />
      )}
    </FormItemFrame>
  );
}, isSameItem);

type FrameProps = Pick<FormItemProps, 'id' | 'field' | 'error'> & { isRequired: boolean; children: ReactNode };

/** The label of a field and its error, around its control. */
export function FormItemFrame({ id, field, isRequired, error, children }: FrameProps) {
  return (
    <div className="q-form-item" data-field={field.name} data-wide={field.span === 24 || undefined}>
      <FieldLabel id={id} field={field} isRequired={isRequired} />
      <span className="q-form-control">
        {children}
        {error !== undefined && (
          <span id={`${id}-error`} className="q-form-error">
            {error}
          </span>
        )}
      </span>
    </div>
  );
}

/** `onChange` differs in every render but does the same. */
function isSameItem(before: FormItemProps, after: FormItemProps): boolean {
  return before.value === after.value && before.error === after.error && before.field === after.field;
}
