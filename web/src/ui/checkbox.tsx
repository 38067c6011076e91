import type { InputHTMLAttributes } from 'react';
import './checkbox.css';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Some, but not all, of its items are selected. */
  isPartial?: boolean;
};

export function Checkbox({ isPartial = false, className, ...rest }: Props) {
  return (
    <input
      type="checkbox"
      {...rest}
      ref={(input) => {
        if (input) input.indeterminate = isPartial;
      }}
      className={className ? `q-checkbox ${className}` : 'q-checkbox'}
    />
  );
}
