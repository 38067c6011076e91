import { lazy, Suspense, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '../row.messages.ts';
import { completeDay } from './calendar-days.ts';
import { aria, type ControlProps } from './control-props.ts';
import { anchorOf, Popup } from './popup.tsx';

const loadCalendar = () => import('./calendar.tsx');
const Calendar = lazy(async () => ({ default: (await loadCalendar()).Calendar }));

/** A calendar day: typed (short forms are completed on leaving), or picked from a month. */
export function DateControl({ value, onChange, ...rest }: ControlProps<string>) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const anchorName = anchorOf(rest.id);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <span
      ref={root}
      className="q-date"
      style={{ anchorName }}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setIsOpen(false);
      }}
    >
      <Input
        {...aria(rest)}
        inputMode="numeric"
        placeholder="YYYY-MM-DD"
        maxLength={10}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => {
          const full = completeDay(event.target.value.trim(), new Date());
          if (full !== value) onChange(full);
        }}
      />
      <button
        ref={button}
        type="button"
        className="q-date-button"
        aria-label={rowMessage('calendar', { name: rest.label })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadCalendar()}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="calendar" />
      </button>
      {isOpen && (
        <Popup anchorName={anchorName} className="q-calendar-popup">
          <Suspense>
            <Calendar
              value={value}
              onClose={close}
              onPick={(day) => {
                onChange(day);
                close();
              }}
            />
          </Suspense>
        </Popup>
      )}
    </span>
  );
}
