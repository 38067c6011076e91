import { useState } from 'react';
import { Input } from '#web/ui/input.tsx';
import { aria, type ControlProps } from './control-props.ts';
import { numberText, removeGrouping } from './number-text.ts';

type NumberProps = ControlProps<string> & { isWhole?: boolean };

/** A number stored as the typed text, so that an exact decimal is never converted to a float. */
export function NumberControl({ value, onChange, isWhole = false, ...rest }: NumberProps) {
  const [typed, setTyped] = useState('');
  return (
    <Input
      {...aria(rest)}
      className="q-number"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      // Thousands separators stay visible during input, though they are not part of the value.
      value={removeGrouping(typed) === value ? typed : value}
      onChange={(event) => {
        const text = numberText(event.target.value);
        setTyped(text);
        onChange(removeGrouping(text));
      }}
      onBlur={() => setTyped('')}
    />
  );
}
