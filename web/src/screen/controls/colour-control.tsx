import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { controlMessage } from './control.messages.ts';
import { aria, type ControlProps } from './control-props.ts';
import './colour.css';

/** The preset colours; the first is the product's. */
const presets = ['#409eff', '#177245', '#d97706', '#c22a2f', '#7c3aed', '#0e7490', '#4d596a'];

/** A colour as `#rrggbb`: a preset, typed, or chosen freely. */
export function ColourControl({ value, onChange, ...rest }: ControlProps<string>) {
  // The browser's picker reports every colour it passes; only the last one counts.
  const [pending, setPending] = useState<string>();
  const displayed = pending ?? value;
  return (
    <span className="q-colour">
      <span className="q-colour-field">
        <input
          type="color"
          className="q-colour-well"
          aria-label={`${rest.label}: ${controlMessage('free_colour')}`}
          title={controlMessage('free_colour')}
          disabled={rest.isDisabled}
          data-empty={displayed === '' || undefined}
          value={isColour(displayed) ? displayed : '#ffffff'}
          onChange={(event) => setPending(event.target.value)}
          onBlur={() => {
            if (pending !== undefined) onChange(pending);
            setPending(undefined);
          }}
        />
        <Input
          {...aria(rest)}
          placeholder="#RRGGBB"
          maxLength={7}
          value={displayed}
          onChange={(event) => onChange(event.target.value)}
          onBlur={(event) => {
            const full = completeColour(event.target.value);
            if (full !== value) onChange(full);
          }}
        />
      </span>
      <Swatches label={rest.label} value={value.toLowerCase()} isDisabled={rest.isDisabled} onPick={onChange} />
    </span>
  );
}

type SwatchesProps = {
  label: string;
  value: string;
  isDisabled: boolean | undefined;
  onPick: (colour: string) => void;
};

function Swatches({ label, value, isDisabled, onPick }: SwatchesProps) {
  return (
    <span role="group" aria-label={controlMessage('colours', { name: label })} className="q-swatches">
      {presets.map((colour) => (
        <button
          key={colour}
          type="button"
          className="q-swatch"
          data-edits
          style={{ background: colour }}
          title={colour}
          aria-label={colour}
          aria-pressed={value === colour}
          disabled={isDisabled}
          onClick={() => onPick(colour)}
        >
          {value === colour && <Icon name="check" />}
        </button>
      ))}
    </span>
  );
}

function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** `409EFF` and `#06c` are colours too; invalid text is unchanged. */
export function completeColour(typed: string): string {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(typed.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return typed.trim();
  return `#${digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits}`;
}
