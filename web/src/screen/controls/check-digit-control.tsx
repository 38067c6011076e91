import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { checkContainerNumber, normaliseContainerNumber } from '#contract/freight/container-number.ts';
import { isImoNumber, normaliseImo } from '#contract/freight/imo-number.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Input } from '#web/ui/input.tsx';
import { controlMessage } from './control.messages.ts';
import { aria, type ControlProps } from './control-props.ts';
import './check-digit.css';

type InvalidNumber = { isValid: false; text: string; suggestions: readonly string[] };
type Verdict = { isValid: true; note: string } | InvalidNumber;

type Check = {
  /** Removes separators that people type in numbers. */
  normalise: (text: string) => string;
  /** The number of characters: a shorter number is not checked during input. */
  length: number;
  verify: (text: string) => Verdict;
};

const containerNumber: Check = { normalise: normaliseContainerNumber, length: 11, verify: verifyContainer };

function verifyContainer(text: string): Verdict {
  const checked = checkContainerNumber(text);
  if (checked.ok) {
    const { category } = checked;
    return { isValid: true, note: category === 'U' ? '' : controlMessage('number_category', { category }) };
  }
  const problem =
    checked.reason === 'form'
      ? controlMessage('number_form')
      : controlMessage('check_digit', { expected: checked.expected });
  return { isValid: false, text: problem, suggestions: checked.suggestions };
}

const imoNumber: Check = { normalise: normaliseImo, length: 7, verify: verifyImo };

function verifyImo(text: string): Verdict {
  const number = normaliseImo(text);
  if (isImoNumber(number)) return { isValid: true, note: '' };
  const fixes = /^\d{7}$/.test(number) ? [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => number.slice(0, 6) + digit) : [];
  const valid = fixes.filter(isImoNumber);
  const problem = valid[0] === undefined ? controlMessage('imo_form') : checkDigitText(valid[0]);
  return { isValid: false, text: problem, suggestions: valid };
}

function checkDigitText(number: string): string {
  return controlMessage('check_digit', { expected: number.slice(-1) });
}

type NumberProps = ControlProps<string> & { onLeave?: () => void };

/** A container number (ISO 6346). */
export function ContainerNumberControl(props: NumberProps) {
  return <CheckDigitControl {...props} check={containerNumber} />;
}

/** A ship's IMO number. */
export function ImoControl(props: NumberProps) {
  return <CheckDigitControl {...props} check={imoNumber} />;
}

/** The key that takes the first correction. */
export const fixKeys = 'Alt+Enter';

/** A number whose check digit is validated once it is complete or on blur; corrections are a key or a click away. */
function CheckDigitControl({ value, onChange, onLeave, check, ...rest }: NumberProps & { check: Check }) {
  const [isTyping, setTyping] = useState(false);
  const verdict = verdictOn(value, isTyping, check);
  const isWrong = verdict?.isValid === false;
  const noteId = noteIdOf(rest.id);
  const describedBy = [isWrong && noteId, rest.describedBy].filter(Boolean).join(' ') || undefined;

  function handleBlur() {
    setTyping(false);
    const plain = check.normalise(value);
    if (plain !== value) onChange(plain);
    onLeave?.();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const [fix] = isWrong ? verdict.suggestions : [];
    if (fix === undefined || event.key !== 'Enter' || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(fix);
  }

  return (
    <span className="q-check-digit">
      <Input
        {...aria({ ...rest, describedBy, isInvalid: isWrong || rest.isInvalid === true })}
        className="q-mono"
        value={value}
        onFocus={() => setTyping(true)}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        onBlur={handleBlur}
        onKeyDown={handleKeyDown}
        aria-keyshortcuts={isWrong ? fixKeys : undefined}
      />
      <Note id={noteId} verdict={verdict} onUse={rest.isDisabled === true ? undefined : onChange} />
    </span>
  );
}

/** The id of the error note of a control. */
export function noteIdOf(id: string): string {
  return `${id}-check`;
}

type ContainerNoteProps = { id: string; value: string; onUse: (number: string) => void };

/** The error note of a container number next to a text, hidden during input. */
export function ContainerNumberNote({ id, value, onUse }: ContainerNoteProps) {
  return <Note id={noteIdOf(id)} verdict={verdictOn(value, false, containerNumber)} onUse={onUse} />;
}

type NoteProps = { id: string; verdict: Verdict | undefined; onUse: ((number: string) => void) | undefined };

function Note({ verdict, ...props }: NoteProps) {
  if (!verdict) return null;
  return verdict.isValid ? <ValidNote note={verdict.note} /> : <Fixes {...props} verdict={verdict} />;
}

/** A number is not checked during input until it is complete. */
function verdictOn(value: string, isTyping: boolean, { normalise, length, verify }: Check): Verdict | undefined {
  const isHalf = isTyping && normalise(value).length < length;
  return value === '' || isHalf ? undefined : verify(value);
}

function ValidNote({ note }: { note: string }): ReactNode {
  const text = controlMessage('number_fine');
  return (
    <>
      <span className="q-check-fine" role="img" aria-label={text} title={text}>
        <Icon name="check" />
      </span>
      {note !== '' && <span className="q-check-note">{note}</span>}
    </>
  );
}

type FixesProps = { id: string; verdict: InvalidNumber; onUse: ((number: string) => void) | undefined };

/** No tab stops: Tab goes on to the next field or cell. */
function Fixes({ id, verdict, onUse }: FixesProps) {
  return (
    <span id={id} className="q-check-problem">
      {verdict.text}
      {onUse &&
        verdict.suggestions.map((number, index) => (
          <button
            key={number}
            type="button"
            tabIndex={-1}
            data-edits
            title={controlMessage(index === 0 ? 'use_first_fix' : 'use_fix', { number, keys: fixKeys })}
            onClick={() => onUse(number)}
          >
            {number}
          </button>
        ))}
    </span>
  );
}
