import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComing, mayBecome } from '#web/platform/page/settle.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { useLatestWhileMounted } from '../use-latest-while-mounted.ts';
import { useEntering } from '#web/screen/entered.ts';
import { isOnChevron } from '../chevron.ts';
import { bestMatchIndex, type Suggestion, type SuggestionSource, useSuggestions } from './use-suggestions.ts';

export type Lookup<T extends Suggestion> = {
  value: string;
  suggestions: SuggestionSource<T>;
  onChange: (text: string) => void;
  onPick: (row: T) => void;
  /** The field was left, and no row takes the place of what stands in it. */
  onUnmatched?: (() => void) | undefined;
  /** A click or an arrow opens the list; else only typing does, a click on the chevron, and Alt with an arrow. */
  opensOnClick?: boolean | undefined;
  /** Makes a row of what was typed: the list's last line. */
  onCreate?: ((typed: string) => void) | undefined;
};

const closedState = { isOpen: false, at: -1, isTyping: false };

/**
 * A field beside rows that its text may mean, by the ARIA pattern “list autocomplete with automatic selection”: the best row is
 * pointed at as soon as there is one; Enter, Tab and leaving take it, also when it comes only afterwards; Escape keeps the text.
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

/** The rows for what stands in the field, and which of them is taken next. */
function useLookupState<T extends Suggestion>(lookup: Lookup<T>) {
  const { value, suggestions } = lookup;
  const [state, set] = useState(closedState);
  const { isOpen, at, isTyping } = state;
  // Whoever opens the list of what stands there looks for something else.
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
    active: at >= 0 || !isTyping || isPending ? at : bestOf(found.rows, typed),
  };
}
const bestOf = (rows: readonly Suggestion[], typed: string) => (typed === '' ? -1 : bestMatchIndex(rows, typed));

type LookupState<T extends Suggestion> = ReturnType<typeof useLookupState<T>>;

function useAccept<T extends Suggestion>(
  { value, onUnmatched, onCreate, ...lookup }: Lookup<T>,
  lookupState: LookupState<T>,
) {
  const enter = useEntering(lookup.onPick);
  const { rows, active, isPending, hasTypedText, isTyping, typed, set, fetchRows, remember } = lookupState;
  const latest = useLatestWhileMounted({ value, isTyping, onPick, onKeep: onUnmatched, acceptRow });
  // Enter may move the focus, and so leave the field, before it is drawn again.
  const isSettled = useRef(false);

  function onPick(row: T) {
    remember(row);
    enter(row);
  }

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
    else if (onCreate && at === rows.length) onCreate(typed);
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

/** In a form the Enter that takes a row does not submit it; elsewhere it goes on to the next field, as Tab does. */
function isHandled({ key, currentTarget }: KeyboardEvent<HTMLInputElement>, isAccepted: boolean): boolean {
  return isAccepted && key === 'Enter' && currentTarget.form !== null;
}
