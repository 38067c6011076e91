import { useState } from 'react';
import { NumberControl } from './number-control.tsx';
import type { ControlProps } from './control-props.ts';

const unit = 1024;

/** A size in kilobytes, stored in bytes. */
export function SizeControl({ value, onChange, ...rest }: ControlProps<string>) {
  const [typed, setTyped] = useState('');
  return (
    <span className="q-size">
      <NumberControl
        {...rest}
        label={`${rest.label} (KB)`}
        value={bytesOf(typed) === value ? typed : kilobytesText(value)}
        onChange={(text) => {
          setTyped(text);
          onChange(bytesOf(text));
        }}
      />
      <span aria-hidden="true">KB</span>
    </span>
  );
}

/** An invalid number is left to validation. */
function bytesOf(text: string): string {
  return /^\d+(\.\d+)?$/.test(text) ? String(Math.round(Number(text) * unit)) : text;
}

function kilobytesText(bytes: string): string {
  return /^\d+$/.test(bytes) ? String(Number((Number(bytes) / unit).toFixed(3))) : bytes;
}
