import { useState } from 'react';
import { calendarToday } from '#web/platform/office-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { CalendarField } from './calendar-field.tsx';
import { controlMessage } from '../control.messages.ts';
import type { ControlProps } from '../control-props.ts';
import { parseInstant, formatInstant, isInstant } from './instant-text.ts';
import { MomentInput } from './moment-input.tsx';
import { completeTime } from './time-text.ts';

/** An instant, typed in office time or chosen, with its offset. */
export function InstantControl({ value, onChange, ...rest }: ControlProps<string>) {
  const [day = '', time = ''] = formatInstant(value).split(' ');
  const commitTyped = (typed: string) => {
    const instant = parseInstant(typed, calendarToday());
    if (instant !== value) onChange(instant);
  };
  return (
    <CalendarField
      id={rest.id}
      label={rest.label}
      isDisabled={rest.isDisabled}
      day={day}
      onPick={(picked) => (picked === '' ? onChange('') : commitTyped(`${picked} ${time || '00:00'}`))}
      footer={(close) => (
        <TimeFooter
          label={rest.label}
          time={time}
          onTime={(next) => day !== '' && commitTyped(`${day} ${next}`)}
          onDone={close}
        />
      )}
    >
      <MomentInput
        control={rest}
        kind="moment"
        placeholder="YYYY-MM-DD HH:mm"
        maxLength={19}
        text={formatInstant(value)}
        isReadable={isInstant(value)}
        onType={onChange}
        onLeave={commitTyped}
      />
    </CalendarField>
  );
}

type TimeFooterProps = { label: string; time: string; onTime: (time: string) => void; onDone: () => void };

function TimeFooter({ label, time, onTime, onDone }: TimeFooterProps) {
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
        variant="primary"
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
