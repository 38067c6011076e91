import { Icon } from '#web/ui/icon.tsx';
import { useReportedInput } from '../dialog-input.ts';
import { controlMessage } from './control.messages.ts';

type ClearButtonProps = { isShown: boolean; label: string; onClear: () => void };

/** Empties a control by mouse; the keyboard has Backspace, so it is no tab stop. */
export function ClearButton({ isShown, label, onClear }: ClearButtonProps) {
  const clear = useReportedInput(onClear);
  if (!isShown) return null;
  const name = controlMessage('clear', { name: label });
  return (
    <button
      type="button"
      className="q-date-button q-clear"
      tabIndex={-1}
      title={name}
      aria-label={name}
      // Mouse down, not click: an open list would close first.
      onMouseDown={(event) => {
        event.preventDefault();
        clear(undefined);
      }}
    >
      <Icon name="close" />
    </button>
  );
}
