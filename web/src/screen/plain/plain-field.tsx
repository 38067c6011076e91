import { type ReactNode, useId } from 'react';

export type PlainControlProps = {
  id: string;
  label: string;
  isInvalid: boolean;
  isRequired: boolean;
  describedBy: string | undefined;
};

type PlainFieldProps = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
  isRequired?: boolean;
  isWide?: boolean;
  children: (control: PlainControlProps) => ReactNode;
};

/** A field outside of generated forms: label, control, hint and error. */
export function PlainField({ label, error, hint, isRequired = false, isWide = false, children }: PlainFieldProps) {
  const id = useId();
  const notes = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  const describedBy = notes.length > 0 ? notes.join(' ') : undefined;
  return (
    <div className="q-form-item" data-wide={isWide || undefined}>
      <span className="q-field-label">
        <label htmlFor={id} data-required={isRequired || undefined}>
          {label}
        </label>
      </span>
      <div className="q-form-control">
        {children({ id, label, isInvalid: error !== undefined, isRequired, describedBy })}
        {hint !== undefined && (
          <span id={`${id}-hint`} className="q-faint">
            {hint}
          </span>
        )}
        {error !== undefined && (
          <span id={`${id}-error`} className="q-form-error" role="alert">
            {error}
          </span>
        )}
      </div>
    </div>
  );
}
