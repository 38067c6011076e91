import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Loaded, loadable } from '#web/platform/loadable.tsx';
import { logError } from '#web/platform/api/report-error.ts';
import { Icon } from '#web/ui/icon.tsx';
import { rowMessage } from '#web/screen/row.messages.ts';
import { useReportedInput } from '#web/screen/dialog-input.ts';
import { anchorOf, Popup } from '#web/ui/popup.tsx';

const calendar = loadable(async () => (await import('./calendar.tsx')).Calendar);

type CalendarFieldProps = {
  id: string;
  label: string;
  isDisabled: boolean | undefined;
  /** The marked day of the calendar. */
  day: string;
  onPick: (day: string) => void;
  /** The field next to the calendar. */
  children: ReactNode;
  /** Below the month; with it the calendar stays open until it is closed. */
  footer?: (close: () => void) => ReactNode;
};

/** A field with a calendar, which a button or Alt+Down opens, and which returns the focus to what opened it. */
export function CalendarField({ id, label, isDisabled, day, onPick, children, footer }: CalendarFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLElement>(undefined);
  const enterDay = useReportedInput(onPick);
  const anchorName = anchorOf(id);

  function close() {
    setIsOpen(false);
    opener.current?.focus();
  }

  function pick(picked: string) {
    enterDay(picked);
    if (footer === undefined || picked === '') close();
  }

  function toggle(by: HTMLElement) {
    opener.current = by;
    setIsOpen(!isOpen);
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, altKey, target } = event;
    if (key !== 'ArrowDown' || !altKey || isDisabled || isOpen || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    toggle(target);
  }

  return (
    <span
      role="presentation"
      className="q-date"
      style={{ anchorName }}
      onKeyDown={handleKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      {children}
      <CalendarButton label={label} isOpen={isOpen} isDisabled={isDisabled} onToggle={toggle} />
      {isOpen && (
        <Popup anchorName={anchorName}>
          <Loaded component={calendar} props={{ value: day, onClose: close, onPick: pick }} />
          {footer && <Footer render={footer} onClose={close} />}
        </Popup>
      )}
    </span>
  );
}

function Footer({ render, onClose }: { render: (close: () => void) => ReactNode; onClose: () => void }) {
  return render(onClose);
}

type CalendarButtonProps = {
  label: string;
  isOpen: boolean;
  isDisabled: boolean | undefined;
  onToggle: (by: HTMLElement) => void;
};

/** No tab stop, as in other fields: Tab goes on to the next field or cell. */
function CalendarButton({ label, isOpen, isDisabled, onToggle }: CalendarButtonProps) {
  return (
    <button
      type="button"
      className="q-date-button"
      tabIndex={-1}
      disabled={isDisabled}
      aria-label={rowMessage('calendar', { name: label })}
      title={rowMessage('calendar_keys')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-keyshortcuts="Alt+ArrowDown"
      onPointerEnter={() => void calendar.fetch().catch(logError)}
      onClick={({ currentTarget }) => onToggle(currentTarget)}
    >
      <Icon name="calendar" />
    </button>
  );
}
