import { useState } from 'react';
import { halfWidth } from '#contract/freight/width.ts';
import { Input } from '#web/ui/input.tsx';
import { aria, type ControlProps } from './control-props.ts';

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
      value={ungrouped(typed) === value ? typed : value}
      onChange={(event) => {
        const text = numberText(event.target.value);
        setTyped(text);
        onChange(ungrouped(text));
      }}
      onBlur={() => setTyped('')}
    />
  );
}

/** Letters are not taken; a Chinese keyboard's full-width digits are. */
export function numberText(typed: string): string {
  return halfWidth(typed)
    .replaceAll('。', '.')
    .replaceAll(/[^\d.,-]/g, '');
}

/** 1,234.50 as 1234.50. A comma that does not part thousands stays, and makes it no number: 1,5 is not 15. */
export function ungrouped(text: string): string {
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
}

/** 1234567.50 as 1,234,567.50; what is no number stays as it is. */
export function grouped(value: string): string {
  const parts = /^(-?)(\d+)(\.\d+)?$/.exec(value);
  if (!parts) return value;
  const [, sign = '', whole = '', fraction = ''] = parts;
  return sign + whole.replaceAll(/\B(?=(\d{3})+$)/g, ',') + fraction;
}
