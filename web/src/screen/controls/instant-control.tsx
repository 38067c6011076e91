import { useState } from 'react';
import { calendarToday } from '#web/platform/office-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { CalendarField } from './calendar-field.tsx';
import { controlMessage } from './control.messages.ts';
import { aria, type ControlProps } from './control-props.ts';
import { instantOf, localOf } from './instant-text.ts';
import { completeTime } from './time-text.ts';

/** A moment, typed by the office's clock or picked, and kept with its offset. */
export function InstantControl({ value, onChange, ...rest }: ControlProps<string>) {
  const [day = '', time = ''] = localOf(value).split(' ');
  const take = (typed: string) => {
    const instant = instantOf(typed, calendarToday());
    if (instant !== value) onChange(instant);
  };
  return (
    <CalendarField
      id={rest.id}
      label={rest.label}
      isDisabled={rest.isDisabled}
      day={day}
      onPick={(picked) => (picked === '' ? onChange('') : take(`${picked} ${time || '00:00'}`))}
      foot={(close) => (
        <TimeFoot
          label={rest.label}
          time={time}
          onTime={(next) => day !== '' && take(`${day} ${next}`)}
          onDone={close}
        />
      )}
    >
      <Input
        {...aria(rest)}
        placeholder="YYYY-MM-DD HH:mm"
        maxLength={19}
        value={localOf(value)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => take(event.target.value)}
      />
    </CalendarField>
  );
}

type TimeFootProps = { label: string; time: string; onTime: (time: string) => void; onDone: () => void };

function TimeFoot({ label, time, onTime, onDone }: TimeFootProps) {
  const [typed, setTyped] = useState<string>();
  function commit() {
    if (typed !== undefined) onTime(completeTime(typed));
    setTyped(undefined);
  }
  return (
    <div className="q-calendar-time">
      <Input
        aria-label={controlMessage('time_of', { name: label })}
        placeholder="HH:mm"
        inputMode="numeric"
        maxLength={8}
        value={typed ?? time}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
      />
      <Button
        size="small"
        look="primary"
        onClick={() => {
          commit();
          onDone();
        }}
      >
        {controlMessage('done')}
      </Button>
    </div>
  );
}
