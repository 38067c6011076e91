import { momentOf, zonedTime } from '#contract/freight/zoned-time.ts';
import { CalendarField } from '#web/screen/controls/dates/calendar-field.tsx';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { typedMoment } from '#web/screen/controls/dates/typed-moment.ts';
import { Input } from '#web/ui/input.tsx';
import { serverNow } from './ticking.ts';

/** A moment as the clocks of a zone show it; what is no moment yet stays as it was typed. */
export function zonedText(value: string, zone: string): string {
  return /T.*(Z|[+-]\d\d:?\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)) ? zonedTime(value, zone) : value;
}

/** A moment as it was typed, by the clocks of a zone; undefined where it is none. */
export function zonedMoment(typed: string, zone: string): string | undefined {
  const today = new Date(`${zonedTime(serverNow(), zone).replace(' ', 'T')}:00`);
  const read = typedMoment(typed, today, 'near');
  return read && momentOf(`${read.day} ${read.time.slice(0, 5)}`, zone);
}

type ZonedControlProps = ControlProps<string> & {
  zone: string;
  /** What was typed or picked is meant now: Enter, leaving, a day of the calendar. */
  onCommit: (typed: string) => void;
  onKey?: (event: { key: string; target: HTMLInputElement; preventDefault: () => void }) => void;
};

/** A moment by the clocks of a port, typed or picked. */
export function ZonedControl({ value, onChange, onCommit, onKey, zone, ...rest }: ZonedControlProps) {
  const text = zonedText(value, zone);
  const [day = '', time = ''] = text.split(' ');
  return (
    <CalendarField
      id={rest.id}
      label={rest.label}
      isDisabled={rest.isDisabled}
      day={day}
      onPick={(picked) => onCommit(picked === '' ? '' : `${picked} ${time || '12:00'}`)}
    >
      <Input
        {...aria(rest)}
        placeholder="MMDD HHmm"
        maxLength={19}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => onCommit(event.target.value)}
        onKeyDown={(event) =>
          onKey?.({ key: event.key, target: event.currentTarget, preventDefault: () => event.preventDefault() })
        }
      />
    </CalendarField>
  );
}
