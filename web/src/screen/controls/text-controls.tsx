import { Input, TextArea } from '#web/ui/input.tsx';
import { rowMessage } from '../row.messages.ts';
import { aria, type ControlProps } from './control-props.ts';
import './controls.css';

type TextProps = ControlProps<string> & {
  max?: number;
  isUpper?: boolean | undefined;
  placeholder?: string;
};

export function TextControl({ value, onChange, max, isUpper = false, placeholder, ...rest }: TextProps) {
  return (
    <Input
      {...aria(rest)}
      placeholder={placeholder}
      title={placeholder}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(isUpper ? event.target.value.toUpperCase() : event.target.value)}
    />
  );
}

/** A text of several lines with a character counter. */
export function TextAreaControl({ value, onChange, max, lines, ...rest }: TextProps & { lines: number }) {
  return (
    <span className="q-textarea">
      <TextArea
        {...aria(rest)}
        rows={lines}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {max !== undefined && (
        <span className="q-counter" aria-hidden="true">
          {rowMessage('characters', { count: value.length, max })}
        </span>
      )}
    </span>
  );
}

export function SwitchControl({ value, onChange, ...rest }: ControlProps<boolean>) {
  return (
    <input
      {...aria(rest)}
      className="q-switch"
      type="checkbox"
      role="switch"
      checked={value}
      aria-checked={value}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
