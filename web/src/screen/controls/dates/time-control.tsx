import { type KeyboardEvent, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { controlMessage } from '../control.messages.ts';
import { comboAria, type ControlProps } from '../control-props.ts';
import { OptionList } from '../options/option-list.tsx';
import { useReportedInput } from '#web/screen/dialog-input.ts';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import { MomentInput } from './moment-input.tsx';
import { completeTime, halfHourOf, halfHours, isTime, shortTime } from './time-text.ts';

const options = halfHours.map((value) => ({ value, note: '' }));
const shortOptions = halfHours.map((value) => ({ value: shortTime(value), note: '' }));
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** `isShort`: without seconds. */
type TimeProps = ControlProps<string> & { isShort?: boolean };

/** A time of day: typed in any short form, which is completed on blur, or chosen from the half hours. */
export function TimeControl({ value, onChange, isShort = false, ...rest }: TimeProps) {
  const list = useTimeList(value, useReportedInput(onChange));
  const listId = `${rest.id}-list`;
  return (
    <span className="q-date" style={{ anchorName: anchorOf(rest.id) }}>
      <MomentInput
        {...comboAria(listId, list)}
        control={rest}
        kind="time"
        inputMode="numeric"
        placeholder={isShort ? 'HH:mm' : 'HH:mm:ss'}
        maxLength={8}
        text={isShort ? shortTime(value) : value}
        isReadable={isTime(value)}
        onType={onChange}
        onLeave={list.leave}
        onKeyDown={list.handleKeyDown}
      />
      <button
        type="button"
        className="q-date-button"
        tabIndex={-1}
        disabled={rest.isDisabled}
        aria-label={controlMessage('times', { name: rest.label })}
        onMouseDown={(event) => {
          event.preventDefault();
          event.currentTarget.parentElement?.querySelector('input')?.focus();
          list.toggle();
        }}
      >
        <Icon name="clock" />
      </button>
      {list.isOpen && (
        <Popup anchorName={anchorOf(rest.id)} className="q-options">
          <OptionList
            id={listId}
            label={rest.label}
            options={isShort ? shortOptions : options}
            active={list.active}
            onPick={list.pick}
          />
        </Popup>
      )}
    </span>
  );
}

function useTimeList(value: string, onChange: (time: string) => void) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  function open() {
    setActive(halfHourOf(value));
    setOpen(true);
  }

  function pick(index: number) {
    const time = halfHours[index];
    if (time !== undefined) onChange(time);
    setOpen(false);
  }

  function move(step: number) {
    if (isOpen) setActive((active + step + halfHours.length) % halfHours.length);
    else open();
  }

  /** Before the browser finds the next tab stop: an open list that scrolls is one. */
  function leaveByTab(key: string) {
    if (key === 'Tab') setOpen(false);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const step = steps[key];
    if (step !== undefined) move(step);
    else if (isOpen && key === 'Enter') pick(active);
    else if (isOpen && key === 'Escape') setOpen(false);
    else return leaveByTab(key);
    event.preventDefault();
    event.stopPropagation();
  }

  return {
    isOpen,
    active,
    pick,
    handleKeyDown,
    toggle: () => (isOpen ? setOpen(false) : open()),
    leave: (typed: string) => {
      setOpen(false);
      const full = completeTime(typed);
      if (full !== value) onChange(full);
    },
  };
}
