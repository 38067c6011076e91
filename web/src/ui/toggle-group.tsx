import type { ReactNode } from 'react';
import './toggle-group.css';

type ToggleOption<V> = {
  value: V;
  text: ReactNode;
  /** The whole name, where the text is a letter or a picture. */
  name?: string;
  /** Told of it when it is pointed at. */
  hint?: string;
};

type GroupProps<V> = {
  label: string;
  options: readonly ToggleOption<V>[];
  /** One of them, or several. */
  selected: readonly V[];
  onToggle: (value: V) => void;
  className?: string;
};

/** A row of buttons that stay pressed. */
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
