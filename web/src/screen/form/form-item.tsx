import { memo } from 'react';
import { type ControlValue, FieldControl } from '../controls/field-control.tsx';
import type { FormField } from '../screen.ts';

type FormItemProps = {
  id: string;
  field: FormField;
  value: ControlValue;
  error: string | undefined;
  onChange: (value: ControlValue) => void;
};

/** A field of the form: label, control, and what is wrong with it. */
export const FormItem = memo(function FormItem({ id, field, value, error, onChange }: FormItemProps) {
  return (
    <div className="q-form-item" data-field={field.name} data-wide={field.span === 24 || undefined}>
      <label htmlFor={id} data-required={field.isRequired || undefined}>
        {field.label}
      </label>
      <span className="q-form-control">
        <FieldControl
          id={id}
          field={field}
          label={field.label}
          value={value}
          onChange={onChange}
          isInvalid={error !== undefined}
          isRequired={field.isRequired}
          describedBy={error === undefined ? undefined : `${id}-error`}
        />
        {error !== undefined && (
          <span id={`${id}-error`} className="q-form-error">
            {error}
          </span>
        )}
      </span>
    </div>
  );
}, isSameItem);

/** `onChange` differs in every render but does the same. */
function isSameItem(before: FormItemProps, after: FormItemProps): boolean {
  return before.value === after.value && before.error === after.error && before.field === after.field;
}
