import { type ComponentType, memo } from 'react';
import type { ControlProps, ControlValue } from '#web/screen/controls/control-props.ts';
import { FieldControl } from '#web/screen/controls/field-control.tsx';
import { describedBy, FieldLabel } from '#web/screen/controls/field-label.tsx';
import type { FormField } from '#web/screen/screen.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { FieldMark, FieldRemark } from '../findings/severity-mark.tsx';
import { controlId, useBookingForm, useFormState } from './form-context.ts';
import { headerField, type HeaderField } from './form-fields.ts';
import { InterpretedValue } from '../interpreted-value.tsx';

type BookingFieldProps = {
  name: HeaderField;
  /** Over the whole width of its section. */
  isWide?: boolean | undefined;
  /** In place of the control that follows from the field's meaning. */
  control?: ComponentType<ControlProps<string>> | undefined;
};

/** One field of the header: label, control or value, and what is wrong with it. Only it is drawn when it changes. */
export const BookingField = memo(function BookingField({ name, isWide, control }: BookingFieldProps) {
  const { form, isReadOnly, idPrefix } = useBookingForm();
  const field = headerField(name);
  const id = controlId(idPrefix, { line: undefined, field: name });
  const isBlock = field.lines !== undefined;
  return (
    <div
      className="q-booking-field"
      data-wide={isWide || undefined}
      data-block={isBlock || undefined}
      onBlur={isReadOnly ? undefined : () => form.touch(name)}
    >
      {isReadOnly ? (
        <>
          <span className="q-booking-label">
            {field.label}
            <FieldMark field={name} />
          </span>
          <ReadValue field={field} />
        </>
      ) : (
        <>
          <FieldLabel className="q-booking-label" id={id} field={field}>
            <FieldMark field={name} />
          </FieldLabel>
          <EditValue field={field} name={name} id={id} control={control} />
        </>
      )}
    </div>
  );
});

type EditValueProps = { field: FormField; name: HeaderField; id: string; control: BookingFieldProps['control'] };

function EditValue({ field, name, id, control: Control }: EditValueProps) {
  const { form } = useBookingForm();
  const value = useFormState((state) => state.values.header[name]) ?? '';
  const error = useFormState((state) => state.problems.header[name]);
  const props = {
    id,
    label: field.label,
    onChange: (next: ControlValue) => form.setField(name, next),
    isInvalid: error !== undefined,
    describedBy: describedBy(id, { field, error }),
  };
  return (
    <span className="q-form-control">
      {Control ? (
        <Control {...props} value={typeof value === 'string' ? value : ''} />
      ) : (
        <FieldControl {...props} field={field} value={value} />
      )}
      {error !== undefined && (
        <span id={`${id}-error`} className="q-form-error">
          {error}
        </span>
      )}
      <FieldRemark field={name} />
    </span>
  );
}

function ReadValue({ field }: { field: FormField }) {
  const value = useFormState((state) => state.values.header[field.name]);
  return (
    <span className="q-booking-value">
      {textOfValue(field, value) === '' ? '–' : <InterpretedValue meta={field.meta} value={value} />}
      <FieldRemark field={field.name} />
    </span>
  );
}
