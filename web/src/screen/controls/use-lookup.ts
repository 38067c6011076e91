import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComing, mayBecome } from '#web/platform/settle.ts';
import { logError } from '#web/platform/report-error.ts';
import { useLatest } from './use-latest.ts';
import { bestOf, type Offer, type Offers, useOffers } from './use-offers.ts';

export type Lookup<T extends Offer> = {
  value: string;
  offers: Offers<T>;
  onChange: (text: string) => void;
  onPick: (row: T) => void;
  /** The field was left, and no row takes the place of what stands in it. */
  onKeep?: (() => void) | undefined;
  /** A click or an arrow opens the list; else only typing does, and Alt with an arrow. */
  opensUnasked?: boolean | undefined;
};

const shut = { isOpen: false, at: -1, isTyping: false };

/**
 * A field beside rows that its text may mean, by the ARIA pattern “list autocomplete with automatic selection”: the best row is
 * pointed at as soon as there is one; Enter, Tab and leaving take it, also when it comes only afterwards; Escape keeps the text.
 */
export function useLookup<T extends Offer>(lookup: Lookup<T>) {
  const { onChange, opensUnasked = false } = lookup;
  const standing = useStanding(lookup);
  const { isOpen, isBusy, rows, active, isTyping, set } = standing;
  const { take, settle } = useTaking(lookup, standing);

  function open(at: number, isTyped = isTyping) {
    settle(false);
    set({ isOpen: true, at, isTyping: isTyped });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // An input method confirms and leaves its candidates with the same keys.
    const act = event.nativeEvent.isComposing ? undefined : actOf(event, standing, opensUnasked);
    if (typeof act === 'number') open(act);
    else if (act === 'keep') set(shut);
    else if (act === undefined || !isOurs(event, take())) return;
    // The key was ours: it neither closes the dialog nor submits the form.
    event.preventDefault();
    event.stopPropagation();
  }

  function handleBlur() {
    // While another window has the focus, the field still has it in this one.
    if (!document.hasFocus()) set({ ...shut, isTyping });
    else if (!settle()) take();
  }

  return {
    isOpen,
    isBusy,
    rows,
    active,
    take,
    handleKeyDown,
    handleBlur,
    handleClick: () => opensUnasked && open(-1),
    type: (text: string) => {
      onChange(text);
      open(-1, true);
    },
  };
}

/** The rows for what stands in the field, and which of them is taken next. */
function useStanding<T extends Offer>({ value, offers, opensUnasked }: Lookup<T>) {
  const [state, set] = useState(shut);
  const found = useOffers(offers, value, state.isOpen);
  const isMeant = state.isTyping && value.trim() !== '';
  const isPending = isMeant && !found.isCurrent;
  return {
    ...state,
    ...found,
    set,
    isMeant,
    isPending,
    isListed: state.isOpen && (found.rows.length > 0 || opensUnasked === true),
    active: state.at >= 0 || !isMeant || isPending ? state.at : bestOf(found.rows, value),
  };
}
type Standing<T extends Offer> = ReturnType<typeof useStanding<T>>;

function useTaking<T extends Offer>({ value, onPick, onKeep }: Lookup<T>, standing: Standing<T>) {
  const { rows, active, isPending, isMeant, isTyping, set, ask } = standing;
  const latest = useLatest({ value, isTyping, onPick, onKeep, take });
  // Enter may move the focus, and so leave the field, before it is drawn again.
  const isSettled = useRef(false);

  async function takeLater() {
    const answer = await ask(value).catch(() => []);
    const now = latest.current;
    // Somebody has typed on meanwhile, or the form is gone.
    if (now === undefined || now.isTyping || now.value !== value) return;
    const row = answer[bestOf(answer, value)];
    // Whoever waits for it to be saved reads it at once.
    flushSync(() => (row ? now.onPick(row) : now.onKeep?.()));
  }

  /** Answers whether a row takes the place of what stands there, now or soon. */
  function take(at = active): boolean {
    const row = rows[at];
    isSettled.current = true;
    set(shut);
    if (row) onPick(row);
    else if (isPending) isComing(takeLater().catch(logError));
    else onKeep?.();
    return row ? row.value !== value : isPending;
  }

  useEffect(() => (isMeant ? mayBecome(() => flushSync(() => latest.current?.take())) : undefined), [isMeant, latest]);

  /** Whether all is said of what was typed; a list that opens begins anew. */
  function settle(isSaid = isSettled.current): boolean {
    isSettled.current = isSaid;
    return isSaid;
  }

  return { take, settle };
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What a key asks of the list: a place in it, to take what it stands on, or to leave the text as it is. */
function actOf<T extends Offer>(
  { key, altKey }: KeyboardEvent,
  { rows, active, isListed, isMeant, isPending }: Standing<T>,
  opensUnasked: boolean,
): number | 'keep' | 'take' | undefined {
  const isWalked = [isListed, opensUnasked, altKey].includes(true);
  const step = isWalked ? steps[key] : undefined;
  if (step !== undefined) return Math.max(0, Math.min(rows.length - 1, active + step));
  if (key === 'Escape') return isListed || isPending ? 'keep' : undefined;
  const hasSome = isMeant || active >= 0;
  return hasSome && taking.has(key) ? 'take' : undefined;
}

const taking: ReadonlySet<string> = new Set(['Tab', 'Enter']);

/** In a form the Enter that takes a row does not submit it; elsewhere it goes on to the next field, as Tab does. */
function isOurs({ key, currentTarget }: KeyboardEvent<HTMLInputElement>, isTaken: boolean): boolean {
  return isTaken && key === 'Enter' && currentTarget.form !== null;
}
