import type { ReactNode } from 'react';
import './toggle-group.css';

type ToggleOption<V> = {
  value: V;
  text: ReactNode;
  /** The full name, if the text is a letter or an icon. */
  name?: string;
  /** The tooltip. */
  hint?: string;
};

type GroupProps<V> = {
  label: string;
  options: readonly ToggleOption<V>[];
  /** One or several values. */
  selected: readonly V[];
  onToggle: (value: V) => void;
  className?: string;
};

/** A row of toggle buttons. */
export function ToggleGroup<V extends string | number>({
  label,
  options,
  selected,
  onToggle,
  className,
}: GroupProps<V>) {
  return (
    <div className={className ? `q-toggles ${className}` : 'q-toggles'} role="group" aria-label={label}>
      {options.map(({ value, text, name, hint = name }) => (
        <button
          key={value}
          type="button"
          title={hint}
          aria-label={name}
          aria-pressed={selected.includes(value)}
          onClick={() => onToggle(value)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
