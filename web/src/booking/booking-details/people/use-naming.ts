import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { BookingReader } from '#contract/booking/booking-comment.ts';
import { useDebounced } from '#web/screen/controls/use-debounced.ts';
import { commentReadersOptions } from './comment-api.ts';
import { mentionAt, withMention } from './mentions.ts';

const debounceMs = 200;

export type MentionedPerson = Pick<BookingReader, 'id' | 'name'>;

type Naming = {
  bookingId: number;
  text: string;
  box: { current: HTMLTextAreaElement | null };
  setText: (text: string) => void;
  onNamed: (person: MentionedPerson) => void;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Who is being named in front of the caret, and who that may be. */
export function useNaming({ bookingId, text, box, setText, onNamed }: Naming) {
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
