import { type ChangeEvent, type KeyboardEvent, useId, useRef, useState, useLayoutEffect } from 'react';
import { commentText, type BookingReader } from '#contract/booking/booking-comment.ts';
import { comboAria } from '#web/screen/controls/control-props.ts';
import { OptionList } from '#web/screen/controls/options/option-list.tsx';
import { anchorOf, Popup } from '#web/ui/popup.tsx';
import { useSending } from '#web/screen/plain/use-sending.ts';
import { FormError } from '#web/screen/plain/form-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { type CommentBody, commentReadersOptions } from './comment-api.ts';
import { mentionedIn, mentionAt, withMention } from './mentions.ts';
import { peopleMessage } from './people.messages.ts';
import { useQuery } from '@tanstack/react-query';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';

type CommentBoxProps = {
  bookingId: number;
  /** The comment being edited; undefined for a new one. */
  from?: { text: string; people: readonly MentionedPerson[] };
  okText: string;
  onSend: (comment: CommentBody) => Promise<unknown>;
  onCancel?: () => void;
};

const none: readonly MentionedPerson[] = [];

/** A comment; after an @ it suggests users who may see the booking. */
export function CommentBox({ bookingId, from, okText, onSend, onCancel }: CommentBoxProps) {
  const { text, setText, people, setPeople, problem, isBusy, send } = useDraft(from, onSend);
  const box = useRef<HTMLTextAreaElement>(null);
  const naming = useNaming({ bookingId, text, box, setText, onNamed: (one) => setPeople([...people, one]) });
  const id = useId();
  const trySend = () => text.trim() !== '' && send({ text: text.trim(), mentions: mentionedIn(text, people) });

  function handleChange({ target }: ChangeEvent<HTMLTextAreaElement>) {
    setText(target.value);
    naming.handleInput(target);
  }

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
          maxLength={commentText.max}
          value={text}
          onChange={handleChange}
          onSelect={(event) => naming.handleInput(event.currentTarget)}
          onBlur={naming.close}
          onKeyDown={handleKeyDown}
        />
      </span>
      <Readers id={id} naming={naming} />
      <Foot {...{ problem, isBusy, okText, onCancel }} isEmpty={text.trim() === ''} onSend={trySend} />
    </div>
  );
}

/** The text being written, which stays until it is sent. */
function useDraft(from: CommentBoxProps['from'], onSend: CommentBoxProps['onSend']) {
  const [text, setText] = useState(from?.text ?? '');
  const [people, setPeople] = useState<readonly MentionedPerson[]>(from?.people ?? none);
  const sending = useSending({
    send: onSend,
    onDone: () => {
      setText('');
      setPeople(none);
    },
  });
  return { text, setText, people, setPeople, ...sending };
}

type FootProps = Pick<CommentBoxProps, 'okText'> & {
  onCancel: (() => void) | undefined;
  problem: string;
  isBusy: boolean;
  isEmpty: boolean;
  onSend: () => void;
};

function Foot({ problem, isBusy, okText, onCancel, isEmpty, onSend }: FootProps) {
  return (
    <>
      <FormError text={problem} />
      <div className="q-comment-tools">
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            {peopleMessage('cancel')}
          </Button>
        )}
        <Button size="small" variant="primary" busy={isBusy} disabled={isEmpty} onClick={onSend}>
          {okText}
        </Button>
      </div>
    </>
  );
}

/** Users that match the text after the @. */
function Readers({ id, naming }: { id: string; naming: ReturnType<typeof useNaming> }) {
  if (!naming.isShown) return null;
  return (
    <Popup anchorName={anchorOf(id)} className="q-options">
      <OptionList
        id={`${id}-list`}
        label={peopleMessage('mention')}
        options={naming.readers.map(({ name, username }) => ({ value: name, note: username }))}
        active={naming.active}
        onPick={naming.pick}
      />
    </Popup>
  );
}

const debounceMs = 200;

type MentionedPerson = Pick<BookingReader, 'id' | 'name'>;

type Naming = {
  bookingId: number;
  text: string;
  box: { current: HTMLTextAreaElement | null };
  setText: (text: string) => void;
  onNamed: (person: MentionedPerson) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The mention in front of the caret, and its matches. */
function useNaming({ bookingId, text, box, setText, onNamed }: Naming) {
  const [mention, setMention] = useState<{ from: number; caret: number; search: string }>();
  const [active, setActive] = useState(0);
  const caretAfter = useRef<number>(undefined);
  const search = useDebounced(mention?.search ?? '', debounceMs);
  const { data: readers = [] } = useQuery({
    ...commentReadersOptions(bookingId, search),
    enabled: mention !== undefined,
  });
  const isShown = mention !== undefined && readers.length > 0;
  const close = () => setMention(undefined);
  useLayoutEffect(() => {
    if (caretAfter.current === undefined) return;
    box.current?.setSelectionRange(caretAfter.current, caretAfter.current);
    caretAfter.current = undefined;
  }, [box, text]);

  function handleInput({ value, selectionStart: caret }: HTMLTextAreaElement) {
    const typed = mentionAt(value, caret);
    if (typed?.search !== mention?.search) setActive(0);
    setMention(typed && { ...typed, caret });
  }

  function pick(index: number) {
    const person = readers[index];
    if (!person || !mention) return;
    const named = withMention(text, mention, person);
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

  return { readers, active, isShown, handleInput, pick, close, handleKeyDown };
}
