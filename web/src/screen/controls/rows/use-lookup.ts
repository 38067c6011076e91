import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addPendingAnswer, addPendingInput } from '#web/platform/page/settle.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { useLatestWhileMounted } from '../use-latest-while-mounted.ts';
import { useReportedInput } from '#web/screen/dialog-input.ts';
import { isOnChevron } from '../chevron.ts';
import {
  bestMatchIndex,
  exactMatchIndex,
  type Suggestion,
  type SuggestionSource,
  useSuggestions,
} from './use-suggestions.ts';

export type Lookup<T extends Suggestion> = {
  value: string;
  suggestions: SuggestionSource<T>;
  onChange: (text: string) => void;
  onPick: (row: T) => void;
  /** Called on blur if no row matches. */
  onUnmatched?: (() => void) | undefined;
  /** Whether a click or an arrow opens the list; otherwise typing, the chevron, and Alt with an arrow do. */
  opensOnClick?: boolean | undefined;
  /** For free texts: a row is active only if it matches exactly, or by the arrows. */
  takesExactOnly?: boolean | undefined;
  /** Creates a row from the typed text: the list's last line. */
  onCreate?: ((typed: string) => void) | undefined;
};

const closedState = { isOpen: false, at: -1, isTyping: false };

/**
 * A field whose text may match rows, by the ARIA pattern “list autocomplete with automatic selection”: the best match
 * is active as soon as it is known; Enter, Tab and blur take it, even if it arrives afterwards; Escape keeps the text.
 */
export function useLookup<T extends Suggestion>(lookup: Lookup<T>) {
  const { onChange, opensOnClick = false } = lookup;
  const lookupState = useLookupState(lookup);
  const { isOpen, isBusy, isRecent, rows, active, isTyping, typed, set } = lookupState;
  const { acceptRow, markSettled } = useAccept(lookup, lookupState);

  function open(at: number, isTyped = isTyping) {
    markSettled(false);
    set({ isOpen: true, at, isTyping: isTyped });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Input methods use the same keys for their candidates.
    const action = event.nativeEvent.isComposing ? undefined : actionOf(event, lookupState, opensOnClick);
    if (typeof action === 'number') open(action);
    else if (action === 'keep') set(closedState);
    else if (action === undefined || !isHandled(event, acceptRow())) return;
    // A handled key neither closes the dialog nor submits the form.
    event.preventDefault();
    event.stopPropagation();
  }

  function handleBlur() {
    // While another window is active, the field still has the focus in this one.
    if (!document.hasFocus()) set({ ...closedState, isTyping });
    else if (!markSettled()) acceptRow();
  }

  return {
    isOpen,
    isBusy,
    isRecent,
    rows,
    active,
    typed,
    acceptRow,
    handleKeyDown,
    handleBlur,
    handleClick: (event: MouseEvent<HTMLInputElement>) => (opensOnClick || isOnChevron(event)) && open(-1),
    type: (text: string) => {
      onChange(text);
      open(-1, true);
    },
  };
}

/** The rows for the field's text, and the active one. */
function useLookupState<T extends Suggestion>(lookup: Lookup<T>) {
  const { value, suggestions } = lookup;
  const [state, set] = useState(closedState);
  const { isOpen, at, isTyping } = state;
  // A list opened for an existing value shows alternatives.
  const isUntouched = !isTyping && suggestions.recents !== undefined;
  const found = useSuggestions(suggestions, isUntouched ? '' : value, isOpen);
  const typed = isTyping ? value.trim() : '';
  const isPending = typed !== '' && !found.isCurrent;
  const lines = found.rows.length + Number(lookup.onCreate !== undefined);
  return {
    ...state,
    ...found,
    set,
    typed,
    hasTypedText: typed !== '',
    isPending,
    lines,
    isListed: isOpen && (lines > 0 || lookup.opensOnClick === true),
    active: at >= 0 || isPending || typed === '' ? at : indexTaken(lookup, found.rows, typed),
  };
}

/** The row that a text stands for. */
function indexTaken<T extends Suggestion>({ takesExactOnly }: Lookup<T>, rows: readonly T[], text: string): number {
  return takesExactOnly === true ? exactMatchIndex(rows, text) : bestMatchIndex(rows, text);
}

type LookupState<T extends Suggestion> = ReturnType<typeof useLookupState<T>>;

function useAccept<T extends Suggestion>(lookup: Lookup<T>, lookupState: LookupState<T>) {
  const { value, onUnmatched, onCreate } = lookup;
  const enter = useReportedInput(lookup.onPick);
  const { rows, active, isPending, hasTypedText, isTyping, typed, set, fetchRows, remember } = lookupState;
  const latest = useLatestWhileMounted({ value, isTyping, onPick, onKeep: onUnmatched, acceptRow });
  // Enter may move the focus, and so blur the field, before it renders again.
  const isSettled = useRef(false);

  function onPick(row: T) {
    remember(row);
    enter(row);
  }

  async function acceptLater() {
    const answer = await fetchRows(value).catch(() => []);
    const now = latest.current;
    // The user has typed further, or the form is unmounted.
    if (now === undefined || now.isTyping || now.value !== value) return;
    const row = answer[indexTaken(lookup, answer, value)];
    // A waiting save reads the value immediately afterwards.
    flushSync(() => (row ? now.onPick(row) : now.onKeep?.()));
  }

  /** Returns whether a row replaces the text, now or soon. */
  function acceptRow(at = active): boolean {
    const row = rows[at];
    isSettled.current = true;
    set(closedState);
    if (row) onPick(row);
    else if (onCreate && at === rows.length) onCreate(typed);
    else if (isPending) addPendingAnswer(acceptLater().catch(logError));
    else onUnmatched?.();
    return row ? row.value !== value : isPending;
  }

  useEffect(
    () => (hasTypedText ? addPendingInput(() => flushSync(() => latest.current?.acceptRow())) : undefined),
    [hasTypedText, latest],
  );

  /** Marks the typed text as committed; opening the list resets it. */
  function markSettled(isDone = isSettled.current): boolean {
    isSettled.current = isDone;
    return isDone;
  }

  return { acceptRow, markSettled };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The action of a key: move in the list, take the active row, or keep the text. */
function actionOf<T extends Suggestion>(
  { key, altKey }: KeyboardEvent,
  { lines, active, isListed, hasTypedText, isPending }: LookupState<T>,
  opensOnClick: boolean,
): number | 'keep' | 'take' | undefined {
  const canMove = [isListed, opensOnClick, altKey].includes(true);
  const step = canMove ? steps[key] : undefined;
  if (step !== undefined) return Math.max(0, Math.min(lines - 1, active + step));
  if (key === 'Escape') return isListed || isPending ? 'keep' : undefined;
  const hasTarget = hasTypedText || active >= 0;
  return hasTarget && acceptKeys.has(key) ? 'take' : undefined;
}

const acceptKeys: ReadonlySet<string> = new Set(['Tab', 'Enter']);

/** In a form the Enter that takes a row does not submit; elsewhere it moves to the next field, like Tab. */
function isHandled({ key, currentTarget }: KeyboardEvent<HTMLInputElement>, isAccepted: boolean): boolean {
  return isAccepted && key === 'Enter' && currentTarget.form !== null;
}
