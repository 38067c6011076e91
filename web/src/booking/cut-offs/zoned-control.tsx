import { momentOf, zonedTime } from '#contract/freight/zoned-time.ts';
import { CalendarField } from '#web/screen/controls/dates/calendar-field.tsx';
import type { ControlProps } from '#web/screen/controls/control-props.ts';
import { isInstant } from '#web/screen/controls/dates/instant-text.ts';
import { MomentInput } from '#web/screen/controls/dates/moment-input.tsx';
import { typedMoment } from '#web/screen/controls/dates/typed-moment.ts';
import { serverNow } from './ticking.ts';

/** A time as local time of a zone; unfinished input is unchanged. */
export function zonedText(value: string, zone: string): string {
  return isInstant(value) ? zonedTime(value, zone) : value;
}

/** Parses a local time of a zone; undefined if it is invalid. */
export function zonedMoment(typed: string, zone: string): string | undefined {
  const today = new Date(`${zonedTime(serverNow(), zone).replace(' ', 'T')}:00`);
  const read = typedMoment(typed, today, 'near');
  return read && momentOf(`${read.day} ${read.time.slice(0, 5)}`, zone);
}

/** Whether a text is an instant or can be read as a local time of a zone. */
export function isZonedMoment(text: string, zone: string): boolean {
  return isInstant(text) || zonedMoment(text, zone) !== undefined;
}

type ZonedControlProps = ControlProps<string> & {
  zone: string;
  /** Called when the input is final: Enter, blur, or a day chosen in the calendar. */
  onCommit: (typed: string) => void;
  onKey?: (event: { key: string; target: HTMLInputElement; preventDefault: () => void }) => void;
};

/** A time in a port's local time, typed or chosen. */
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
      <MomentInput
        control={rest}
        kind="moment"
        placeholder="MMDD HHmm"
        maxLength={19}
        text={text}
        isReadable={isZonedMoment(value, zone)}
        onType={onChange}
        onLeave={onCommit}
        onKeyDown={(event) =>
          // Alt+Down opens the calendar.
          !event.altKey &&
          onKey?.({ key: event.key, target: event.currentTarget, preventDefault: () => event.preventDefault() })
        }
      />
    </CalendarField>
  );
}
