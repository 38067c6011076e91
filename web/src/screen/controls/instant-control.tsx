import { Input } from '#web/ui/input.tsx';
import { aria, type ControlProps } from './control-props.ts';

/** A moment, typed in the reader's own time and kept with its offset. */
export function InstantControl({ value, onChange, ...rest }: ControlProps<string>) {
  return (
    <Input
      {...aria(rest)}
      type="datetime-local"
      value={localOf(value)}
      onChange={(event) => onChange(event.target.value === '' ? '' : withOffset(event.target.value))}
    />
  );
}

const pad = (number: number) => String(number).padStart(2, '0');

function localOf(instant: string): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const day = `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`;
}

function withOffset(local: string): string {
  const minutes = -new Date(local).getTimezoneOffset();
  const sign = minutes < 0 ? '-' : '+';
  return `${local}:00${sign}${pad(Math.trunc(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
}
