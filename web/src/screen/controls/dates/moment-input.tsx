import { type InputHTMLAttributes, useState } from 'react';
import { Input } from '#web/ui/input.tsx';
import { controlMessage } from '../control.messages.ts';
import { aria, type ControlProps } from '../control-props.ts';

export type MomentKind = 'date' | 'time' | 'moment';

type MomentInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> & {
  control: Omit<ControlProps<unknown>, 'value' | 'onChange'>;
  kind: MomentKind;
  text: string;
  isReadable: boolean;
  onType: (text: string) => void;
  /** Called when the field is left, to complete what was typed. */
  onLeave: (typed: string) => void;
};

/**
 * The text field of a date or time. Text that cannot be read is marked as soon as the field is left, not only on
 * saving; an error of the form replaces the mark.
 */
export function MomentInput({ control, kind, text, isReadable, onType, onLeave, ...native }: MomentInputProps) {
  const [isTyping, setTyping] = useState(false);
  const isMarked = !isTyping && control.isInvalid !== true && text.trim() !== '' && !isReadable;
  const noteId = `${control.id}-unread`;
  const describedBy = [isMarked && noteId, control.describedBy].filter(Boolean).join(' ') || undefined;
  return (
    <>
      <Input
        {...aria({ ...control, describedBy, isInvalid: isMarked || control.isInvalid === true })}
        {...native}
        value={text}
        onChange={(event) => {
          setTyping(true);
          onType(event.target.value);
        }}
        onBlur={(event) => {
          setTyping(false);
          onLeave(event.target.value);
        }}
      />
      {isMarked && (
        <span id={noteId} className="q-unread" role="alert">
          {controlMessage(`no_${kind}`, { name: control.label })}
        </span>
      )}
    </>
  );
}
