import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComing, mayBecome } from '#web/platform/page/settle.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { useLatestWhileMounted } from '../use-latest-while-mounted.ts';
import { useEntering } from '#web/screen/entered.ts';
import { bestMatchIndex, type Suggestion, type SuggestionSource, useSuggestions } from './use-suggestions.ts';

export type Lookup<T extends Suggestion> = {
  value: string;
  suggestions: SuggestionSource<T>;
  onChange: (text: string) => void;
  onPick: (row: T) => void;
  /** The field was left, and no row takes the place of what stands in it. */
  onUnmatched?: (() => void) | undefined;
  /** A click or an arrow opens the list; else only typing does, and Alt with an arrow. */
  opensOnClick?: boolean | undefined;
};

const closedState = { isOpen: false, at: -1, isTyping: false };

/**
 * A field beside rows that its text may mean, by the ARIA pattern “list autocomplete with automatic selection”: the best row is
 * pointed at as soon as there is one; Enter, Tab and leaving take it, also when it comes only afterwards; Escape keeps the text.
 */
export function useLookup<T extends Suggestion>(lookup: Lookup<T>) {
  const { onChange, opensOnClick = false } = lookup;
  const lookupState = useLookupState(lookup);
  const { isOpen, isBusy, rows, active, isTyping, set } = lookupState;
  const { acceptRow, markSettled } = useAccept(lookup, lookupState);

  function open(at: number, isTyped = isTyping) {
    markSettled(false);
    set({ isOpen: true, at, isTyping: isTyped });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // An input method confirms and leaves its candidates with the same keys.
    const action = event.nativeEvent.isComposing ? undefined : actionOf(event, lookupState, opensOnClick);
    if (typeof action === 'number') open(action);
    else if (action === 'keep') set(closedState);
    else if (action === undefined || !isHandled(event, acceptRow())) return;
    // The key was ours: it neither closes the dialog nor submits the form.
    event.preventDefault();
    event.stopPropagation();
  }

  function handleBlur() {
    // While another window has the focus, the field still has it in this one.
    if (!document.hasFocus()) set({ ...closedState, isTyping });
    else if (!markSettled()) acceptRow();
  }

  return {
    isOpen,
    isBusy,
    rows,
    active,
    acceptRow,
    handleKeyDown,
    handleBlur,
    handleClick: () => opensOnClick && open(-1),
    type: (text: string) => {
      onChange(text);
      open(-1, true);
    },
  };
}

/** The rows for what stands in the field, and which of them is taken next. */
function useLookupState<T extends Suggestion>({ value, suggestions, opensOnClick }: Lookup<T>) {
  const [state, set] = useState(closedState);
  const found = useSuggestions(suggestions, value, state.isOpen);
  const hasTypedText = state.isTyping && value.trim() !== '';
  const isPending = hasTypedText && !found.isCurrent;
  return {
    ...state,
    ...found,
    set,
    hasTypedText,
    isPending,
    isListed: state.isOpen && (found.rows.length > 0 || opensOnClick === true),
    active: state.at >= 0 || !hasTypedText || isPending ? state.at : bestMatchIndex(found.rows, value),
  };
}
type LookupState<T extends Suggestion> = ReturnType<typeof useLookupState<T>>;

function useAccept<T extends Suggestion>({ value, onUnmatched, ...lookup }: Lookup<T>, lookupState: LookupState<T>) {
  const onPick = useEntering(lookup.onPick);
  const { rows, active, isPending, hasTypedText, isTyping, set, fetchRows } = lookupState;
  const latest = useLatestWhileMounted({ value, isTyping, onPick, onKeep: onUnmatched, acceptRow });
  // Enter may move the focus, and so leave the field, before it is drawn again.
  const isSettled = useRef(false);

  async function acceptLater() {
    const answer = await fetchRows(value).catch(() => []);
    const now = latest.current;
    // Somebody has typed on meanwhile, or the form is gone.
    if (now === undefined || now.isTyping || now.value !== value) return;
    const row = answer[bestMatchIndex(answer, value)];
    // Whoever waits for it to be saved reads it at once.
    flushSync(() => (row ? now.onPick(row) : now.onKeep?.()));
  }

  /** Answers whether a row takes the place of what stands there, now or soon. */
  function acceptRow(at = active): boolean {
    const row = rows[at];
    isSettled.current = true;
    set(closedState);
    if (row) onPick(row);
    else if (isPending) isComing(acceptLater().catch(logError));
    else onUnmatched?.();
    return row ? row.value !== value : isPending;
  }

  useEffect(
    () => (hasTypedText ? mayBecome(() => flushSync(() => latest.current?.acceptRow())) : undefined),
    [hasTypedText, latest],
  );

  /** Whether all is said of what was typed; a list that opens begins anew. */
  function markSettled(isDone = isSettled.current): boolean {
    isSettled.current = isDone;
    return isDone;
  }

  return { acceptRow, markSettled };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What a key asks of the list: a place in it, to take what it stands on, or to leave the text as it is. */
function actionOf<T extends Suggestion>(
  { key, altKey }: KeyboardEvent,
  { rows, active, isListed, hasTypedText, isPending }: LookupState<T>,
  opensOnClick: boolean,
): number | 'keep' | 'take' | undefined {
  const canMove = [isListed, opensOnClick, altKey].includes(true);
  const step = canMove ? steps[key] : undefined;
  if (step !== undefined) return Math.max(0, Math.min(rows.length - 1, active + step));
  if (key === 'Escape') return isListed || isPending ? 'keep' : undefined;
  const hasTarget = hasTypedText || active >= 0;
  return hasTarget && acceptKeys.has(key) ? 'take' : undefined;
}

const acceptKeys: ReadonlySet<string> = new Set(['Tab', 'Enter']);

/** In a form the Enter that takes a row does not submit it; elsewhere it goes on to the next field, as Tab does. */
function isHandled({ key, currentTarget }: KeyboardEvent<HTMLInputElement>, isAccepted: boolean): boolean {
  return isAccepted && key === 'Enter' && currentTarget.form !== null;
}
