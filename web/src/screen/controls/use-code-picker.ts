import { type KeyboardEvent, useState } from 'react';
import { type CodeRow, type CodeSource, meantBy, useCodeName, useCodeRows, useLookUp } from './code-rows.ts';
import { useDebounced } from './use-debounced.ts';

const debounceMs = 200;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type CodeHandlers = { onChange: (typed: string) => void; onPick: (code: string) => void };

/** The open list of a code control: what it offers for what was typed, and where the arrows stand in it. */
export function useCodePicker(source: CodeSource, value: string, { onChange, onPick }: CodeHandlers) {
  const { isOpen, active, isTyping, open, close } = useOffer();
  const typed = useDebounced(value, debounceMs);
  const { data, isFetching } = useCodeRows(source, typed, isOpen);
  const name = useCodeName(source, isOpen ? '' : typed);
  const rows = data ?? [];
  const lookUp = useLookUp(source, value, onPick);

  function pick(row: CodeRow | undefined) {
    if (row && row.code !== value) onPick(row.code);
    close();
  }

  /** Clerks type codes blind: what was typed may mean one row. Answers whether one takes its place, now or soon. */
  function take(): boolean {
    const isKnown = active >= 0 || (typed === value && data !== undefined);
    const isBlind = active < 0 && isTyping && value.trim() !== '';
    const row = isBlind ? meantBy(value, rows) : rows[active];
    if (isKnown) pick(row);
    else if (isBlind) lookUp(value);
    close();
    return isKnown ? row !== undefined && row.code !== value : isBlind;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = steps[event.key];
    if (step !== undefined) open(Math.max(0, Math.min(rows.length - 1, active + step)));
    else if (isOpen && event.key === 'Escape') close();
    else if (!isOurs(event, isOpen && isTaking(event) && take())) return;
    // The key was ours: it neither closes the dialog nor submits the form.
    event.preventDefault();
    event.stopPropagation();
  }

  function type(text: string) {
    onChange(text.toUpperCase());
    open(-1, true);
  }

  return { isOpen, active, rows, name, isBusy: isFetching, open: () => open(-1), close, pick, type, handleKeyDown };
}

const shut = { isOpen: false, active: -1, isTyping: false };

function useOffer() {
  const [offer, setOffer] = useState(shut);
  return {
    ...offer,
    open: (active: number, isTyping = offer.isTyping) => setOffer({ isOpen: true, active, isTyping }),
    close: () => setOffer(shut),
  };
}

function isTaking({ key, nativeEvent }: KeyboardEvent): boolean {
  // A Chinese input method confirms its candidates with Enter.
  return key === 'Tab' || (key === 'Enter' && !nativeEvent.isComposing);
}

/** In a form the Enter that takes a row does not submit it; elsewhere it goes on to the next field, as Tab does. */
function isOurs({ key, currentTarget }: KeyboardEvent<HTMLInputElement>, isTaken: boolean): boolean {
  return isTaken && key === 'Enter' && currentTarget.form !== null;
}
