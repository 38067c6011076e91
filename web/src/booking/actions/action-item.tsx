import { type ReactNode, useId } from 'react';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { TextArea } from '#web/ui/input.tsx';
import { actionMessage } from './actions.messages.ts';

type Named = Omit<ControlProps<never>, 'value' | 'onChange'>;

type ActionItemProps = {
  label: string;
  /** The label's tooltip. */
  title?: string;
  error?: string | undefined;
  hint?: string;
  isRequired?: boolean;
  /** Draws the control with the attributes that tie it to its label and error. */
  children: (props: Named) => ReactNode;
};

/** A field in an action's dialog: label, control and error. */
export function ActionItem({ label, title, error, hint, isRequired = false, children }: ActionItemProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div className="q-form-item" data-wide>
      <span className="q-field-label">
        <label htmlFor={id} title={title} data-required={isRequired || undefined}>
          {label}
        </label>
      </span>
      <span className="q-form-control">
        {children({ id, label, isRequired, isInvalid: error !== undefined, describedBy: note && noteId })}
        {note !== undefined && (
          <span id={noteId} className={error === undefined ? 'q-faint' : 'q-form-error'}>
            {note}
          </span>
        )}
      </span>
    </div>
  );
}

export const maxReason = 200;

type TextItemProps = {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: string;
  isRequired?: boolean;
};

/** A text of a few lines with a character counter. */
export function TextItem({ value, onChange, ...item }: TextItemProps) {
  return (
    <ActionItem {...item}>
      {(props) => (
        <>
          <TextArea
            {...aria(props)}
            rows={3}
            maxLength={maxReason}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <span className="q-action-count">{actionMessage('too_long', { count: value.length, max: maxReason })}</span>
        </>
      )}
    </ActionItem>
  );
}
