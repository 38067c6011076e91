import { type ComponentType, memo } from 'react';
import { listOf } from '#contract/languages/language.ts';
import { locale } from '#web/platform/languages/i18n.ts';
import { useStore } from '#web/platform/store.ts';
import type { ControlProps, ControlValue } from '#web/screen/controls/control-props.ts';
import { FieldControl } from '#web/screen/controls/field-control.tsx';
import { describedBy, FieldLabel } from '#web/screen/controls/field-label.tsx';
import type { FormField } from '#web/screen/screen.ts';
import { textOfValue } from '#web/screen/table/cells/cell-text.ts';
import { bookingMessage } from '../booking-details.messages.ts';
import { FieldMark, FieldRemark, useFieldMark } from '../findings/severity-mark.tsx';
import { controlId, useBookingForm, useFormState } from './form-context.ts';
import { headerField, type HeaderField } from './form-fields.ts';
import { InterpretedValue } from '../interpreted-value.tsx';
import { CustomerName } from '../parties/customer-control.tsx';

type BookingFieldProps = {
  name: HeaderField;
  /** As wide as its section. */
  isWide?: boolean | undefined;
  /** Replaces the default control of the field. */
  control?: ComponentType<ControlProps<string>> | undefined;
};

/** One field of the header: label, control or value, and error. A change renders only this field. */
export const BookingField = memo(function BookingField(props: BookingFieldProps) {
  return useBookingForm().isReadOnly ? <ReadField {...props} /> : <EditField {...props} />;
});

function EditField({ name, isWide, control }: BookingFieldProps) {
  const { form, idPrefix } = useBookingForm();
  const field = headerField(name);
  const id = controlId(idPrefix, { line: undefined, field: name });
  return (
    <div
      className="q-booking-field"
      data-wide={isWide || undefined}
      data-block={field.lines !== undefined || undefined}
      onBlur={() => form.touch(name)}
    >
      <FieldLabel className="q-booking-label" id={id} field={field}>
        <FieldMark field={name} />
      </FieldLabel>
      <EditValue field={field} name={name} id={id} control={control} />
    </div>
  );
}

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

/** Empty fields are listed below their section unless they have a finding. */
function ReadField({ name, isWide }: BookingFieldProps) {
  const field = headerField(name);
  const value = useFormState((state) => state.values.header[name]);
  const isEmpty = textOfValue(field, value) === '';
  const isMarked = useFieldMark(name) !== undefined;
  if (isEmpty && !isMarked) return null;
  return (
    <div
      className="q-booking-field"
      data-wide={isWide || undefined}
      data-block={field.lines !== undefined || undefined}
    >
      <span className="q-booking-label">
        {field.label}
        <FieldMark field={name} />
      </span>
      <span className="q-booking-value">
        {isEmpty ? '–' : <ReadValue field={field} value={value} />}
        <FieldRemark field={name} />
      </span>
    </div>
  );
}

function ReadValue({ field, value }: { field: FormField; value: ControlValue | undefined }) {
  if (field.name === 'customername') return <CustomerName name={String(value)} />;
  return <InterpretedValue meta={field.meta} value={value} />;
}

/** The names of a section's empty fields without findings, in a read-only booking. */
export function EmptyFields({ names }: { names: readonly HeaderField[] }) {
  const { isReadOnly, live } = useBookingForm();
  const header = useFormState(({ values }) => values.header);
  const marks = useStore(live).header;
  if (!isReadOnly) return null;
  const empty = names
    .map((name) => headerField(name))
    .filter((field) => marks[field.name] === undefined && textOfValue(field, header[field.name]) === '');
  if (empty.length === 0) return null;
  const labels = listOf(
    empty.map(({ label }) => label),
    locale,
  );
  return <p className="q-booking-empty">{bookingMessage('empty_fields', { names: labels })}</p>;
}
