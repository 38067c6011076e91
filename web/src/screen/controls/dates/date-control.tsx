import { calendarToday } from '#web/platform/office-clock.ts';
import { isCalendarDay } from '#web/screen/search/search-values.ts';
import { completeDay } from './calendar-days.ts';
import { CalendarField } from './calendar-field.tsx';
import { MomentInput } from './moment-input.tsx';
import type { ControlProps } from '../control-props.ts';

/** A date: typed (short forms are completed on blur), or chosen in a calendar. */
export function DateControl({ value, onChange, ...rest }: ControlProps<string>) {
  return (
    <CalendarField id={rest.id} label={rest.label} isDisabled={rest.isDisabled} day={value} onPick={onChange}>
      <MomentInput
        control={rest}
        kind="date"
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        maxLength={11}
        text={value}
        isReadable={isCalendarDay(value)}
        onType={onChange}
        onLeave={(typed) => {
          const full = completeDay(typed.trim(), calendarToday());
          if (full !== value) onChange(full);
        }}
      />
    </CalendarField>
  );
}
