import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { type BookingReader, commentText } from '#contract/booking/booking-comment.ts';
import { errorText } from '#web/platform/error-text.ts';
import { comboAria } from '#web/screen/controls/control-props.ts';
import { OptionList } from '#web/screen/controls/option-list.tsx';
import { anchorOf, Popup } from '#web/screen/controls/popup.tsx';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { readersOptions, type Said } from './comment-api.ts';
import { mentionAt, mentionedIn, withMention } from './mentions.ts';
import { peopleMessage } from './people.messages.ts';

type Person = Pick<BookingReader, 'id' | 'name'>;
type CommentBoxProps = {
  bookingId: number;
  /** What is changed; empty for a new one. */
  from?: { text: string; people: readonly Person[] };
  okText: string;
  onSend: (said: Said) => Promise<unknown>;
  onCancel?: () => void;
};

const debounceMs = 200;
const none: readonly Person[] = [];

/** A few lines to colleagues; after an @ those who may see the booking are offered. */
export function CommentBox({ bookingId, from, okText, onSend, onCancel }: CommentBoxProps) {
  const [text, setText] = useState(from?.text ?? '');
  const [people, setPeople] = useState<readonly Person[]>(from?.people ?? none);
  const { problem, isBusy, send } = useSending(onSend, () => {
    setText('');
    setPeople(none);
  });
  const box = useRef<HTMLTextAreaElement>(null);
  const naming = useNaming({ bookingId, text, box, setText, onNamed: (one) => setPeople([...people, one]) });
  const id = useId();
  const trySend = () => void (text.trim() !== '' && send({ text: text.trim(), mentions: mentionedIn(text, people) }));

  function handleKeyDown(event: KeyboardEvent) {
    if (naming.handleKeyDown(event)) return;
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // The page behind would submit the booking.
    event.preventDefault();
    event.stopPropagation();
    trySend();
  }

  return (
    <div className="q-comment-box">
      <span style={{ anchorName: anchorOf(id) }}>
        <TextArea
          ref={box}
          id={id}
          {...comboAria(`${id}-list`, { isOpen: naming.isShown, active: naming.active })}
          aria-label={peopleMessage('comment')}
          placeholder={peopleMessage('comment_hint')}
          rows={3}
          maxLength={commentText.most}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            naming.look(event.target);
          }}
          onSelect={(event) => naming.look(event.currentTarget)}
          onBlur={naming.close}
          onKeyDown={handleKeyDown}
        />
      </span>
      {naming.isShown && (
        <Popup anchorName={anchorOf(id)} className="q-options">
          <OptionList
            id={`${id}-list`}
            label={peopleMessage('mention')}
            options={naming.readers.map(({ name, username }) => ({ value: name, note: username }))}
            active={naming.active}
            onPick={naming.pick}
          />
        </Popup>
      )}
      {problem !== undefined && (
        <p role="alert" className="q-form-error">
          {problem}
        </p>
      )}
      <div className="q-comment-tools">
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {peopleMessage('cancel')}
          </Button>
        )}
        <Button size="small" look="primary" busy={isBusy} disabled={text.trim() === ''} onClick={trySend}>
          {okText}
        </Button>
      </div>
    </div>
  );
}

function useSending(onSend: (said: Said) => Promise<unknown>, onDone: () => void) {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function send(said: Said): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await onSend(said);
      onDone();
    } catch (error) {
      // What was written stays where it is.
      setProblem(errorText(error).text);
    } finally {
      setBusy(false);
    }
  }
  return { problem, isBusy, send };
}

type Naming = {
  bookingId: number;
  text: string;
  box: { current: HTMLTextAreaElement | null };
  setText: (text: string) => void;
  onNamed: (person: Person) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Who is being named in front of the caret, and who that may be. */
function useNaming({ bookingId, text, box, setText, onNamed }: Naming) {
  const [place, setPlace] = useState<{ from: number; caret: number; search: string }>();
  const [active, setActive] = useState(0);
  const caretAfter = useRef<number>(undefined);
  const search = useDebounced(place?.search ?? '', debounceMs);
  const { data: readers = [] } = useQuery({ ...readersOptions(bookingId, search), enabled: place !== undefined });
  const isShown = place !== undefined && readers.length > 0;
  const close = () => setPlace(undefined);
  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return;
    box.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = undefined;
  }, [box, text]);

  function look({ value, selectionStart: caret }: HTMLTextAreaElement) {
    const begun = mentionAt(value, caret);
    if (begun?.search !== place?.search) setActive(0);
    setPlace(begun && { ...begun, caret });
  }

  function pick(index: number) {
    const person = readers[index];
    if (!person || !place) return;
    const named = withMention(text, place, person);
    caretAfter.current = named.caret;
    setText(named.text);
    onNamed(person);
    close();
  }

  function handleKeyDown(event: KeyboardEvent): boolean {
    const step = steps[event.key];
    if (!isShown || event.ctrlKey) return false;
    if (step !== undefined) setActive(Math.max(0, Math.min(readers.length - 1, active + step)));
    else if (event.key === 'Enter' || event.key === 'Tab') pick(active);
    else if (event.key === 'Escape') close();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return { readers, active, isShown, look, pick, close, handleKeyDown };
}
