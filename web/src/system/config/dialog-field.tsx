import type { ReactNode } from 'react';
import { FieldLabel } from '#web/screen/controls/field-label.tsx';

type FieldProps = {
  id: string;
  label: string;
  isInvalid: boolean;
  isRequired: boolean;
  isDisabled: boolean;
  describedBy: string | undefined;
};

type DialogFieldProps = {
  id: string;
  label: string;
  error: string | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
  children: (props: FieldProps) => ReactNode;
};

/** A label, a control and its error. */
export function DialogField({ id, label, error, isRequired = false, isDisabled = false, children }: DialogFieldProps) {
  const describedBy = error === undefined ? undefined : `${id}-error`;
  return (
    <div className="q-form-item" data-wide>
      <FieldLabel id={id} field={{ label }} isRequired={isRequired} />
      <span className="q-form-control">
        {children({ id, label, isInvalid: error !== undefined, isRequired, isDisabled, describedBy })}
        {error !== undefined && (
          <span id={`${id}-error`} className="q-form-error">
            {error}
          </span>
        )}
      </span>
    </div>
  );
}
