import { type Ref, useRef, useState } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { logError } from '#web/platform/report-error.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { rowMessage } from '../row.messages.ts';
import { completeDay } from './calendar-days.ts';
import { aria, type ControlProps } from './control-props.ts';
import { anchorOf, Popup } from './popup.tsx';

const calendar = loadable(async () => (await import('./calendar.tsx')).Calendar);

/** A calendar day: typed (short forms are completed on leaving), or picked from a month. */
export function DateControl({ value, onChange, ...rest }: ControlProps<string>) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const anchorName = anchorOf(rest.id);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  function pick(day: string) {
    onChange(day);
    close();
  }

  return (
    <span
      className="q-date"
      style={{ anchorName }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <DayInput {...rest} value={value} onChange={onChange} />
      <CalendarButton ref={button} label={rest.label} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
      {isOpen && (
        <Popup anchorName={anchorName} className="q-calendar-popup">
          <Loaded component={calendar} props={{ value, onClose: close, onPick: pick }} />
        </Popup>
      )}
    </span>
  );
}

function DayInput({ value, onChange, ...rest }: ControlProps<string>) {
  return (
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
  );
}

type CalendarButtonProps = { ref: Ref<HTMLButtonElement>; label: string; isOpen: boolean; onToggle: () => void };

function CalendarButton({ ref, label, isOpen, onToggle }: CalendarButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="q-date-button"
      aria-label={rowMessage('calendar', { name: label })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={() => void calendar.fetch().catch(logError)}
      onClick={onToggle}
    >
      <Icon name="calendar" />
    </button>
  );
}
