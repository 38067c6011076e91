import { useState } from 'react';
import { Input } from '#web/ui/input.tsx';
import { aria, type ControlProps } from './control-props.ts';
import { numberText, removeGrouping } from './number-text.ts';

type NumberProps = ControlProps<string> & { isWhole?: boolean };

/** A number kept as the text that was typed, so that an exact decimal never passes through a floating one. */
export function NumberControl({ value, onChange, isWhole = false, ...rest }: NumberProps) {
  const [typed, setTyped] = useState('');
  return (
    <Input
      {...aria(rest)}
      className="q-number"
      inputMode={isWhole ? 'numeric' : 'decimal'}
      // Separators of thousands stay while they are being typed, though they do not count.
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
