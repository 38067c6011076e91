import { type InputHTMLAttributes, useId } from 'react';
import { Input } from '#web/ui/input.tsx';

type Props = InputHTMLAttributes<HTMLInputElement> & { name: string; label: string; hint?: string; error: string };

/** A labelled input with its error or a hint below. */
export function TextField({ name, label, hint, error, required, ...rest }: Props) {
  const id = useId();
  const note = error || hint;
  return (
    <div className="q-user-field">
      <label htmlFor={id} data-required={required || undefined}>
        {label}
      </label>
      <div>
        <Input
          {...rest}
          id={id}
          name={name}
          aria-required={required || undefined}
          aria-invalid={error !== '' || undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {note && (
          <p id={`${id}-note`} className={error ? 'q-form-error' : 'q-user-hint'}>
            {note}
          </p>
        )}
      </div>
    </div>
  );
}
