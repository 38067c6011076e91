import { type ReactNode, type Ref, useRef, useState } from 'react';
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

/** A field with a calendar, which opens on demand and returns the focus to its button. */
export function CalendarField({ id, label, isDisabled, day, onPick, children, footer }: CalendarFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const enterDay = useReportedInput(onPick);
  const anchorName = anchorOf(id);

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  function pick(picked: string) {
    enterDay(picked);
    if (footer === undefined || picked === '') close();
  }

  return (
    <span
      className="q-date"
      style={{ anchorName }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      {children}
      <CalendarButton
        ref={button}
        label={label}
        isOpen={isOpen}
        isDisabled={isDisabled}
        onToggle={() => setIsOpen(!isOpen)}
      />
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
  ref: Ref<HTMLButtonElement>;
  label: string;
  isOpen: boolean;
  isDisabled: boolean | undefined;
  onToggle: () => void;
};

function CalendarButton({ ref, label, isOpen, isDisabled, onToggle }: CalendarButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="q-date-button"
      disabled={isDisabled}
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
