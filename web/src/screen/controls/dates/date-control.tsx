import { calendarToday } from '#web/platform/office-clock.ts';
import { Input } from '#web/ui/input.tsx';
import { completeDay } from './calendar-days.ts';
import { CalendarField } from './calendar-field.tsx';
import { aria, type ControlProps } from '../control-props.ts';

/** A date: typed (short forms are completed on blur), or chosen in a calendar. */
export function DateControl({ value, onChange, ...rest }: ControlProps<string>) {
  return (
    <CalendarField id={rest.id} label={rest.label} isDisabled={rest.isDisabled} day={value} onPick={onChange}>
      <Input
        {...aria(rest)}
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        maxLength={11}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => {
          const full = completeDay(event.target.value.trim(), calendarToday());
          if (full !== value) onChange(full);
        }}
      />
    </CalendarField>
  );
}
