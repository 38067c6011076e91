import { type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComing, mayBecome } from '#web/platform/settle.ts';
import { logError } from '#web/platform/report-error.ts';
import { useLatest } from './use-latest.ts';
import { bestOf, type Offer, type Offers, useOffers } from './use-offers.ts';

/** Something that may be chosen: its value, what it is called, and what that means. */
export type MultiOption = Offer & { label: string; note?: string };

const shut = { isOpen: false, at: -1, typed: '' };
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export type MultiPicker = {
  offers: Offers<MultiOption>;
  /** Those that are chosen: found by nobody's search they stand first, so that they can be let go. */
  chosen: readonly MultiOption[];
  value: readonly string[];
  onChange: (next: readonly string[]) => void;
  /** What a text stands for that no row fits; nothing where that is not said. */
  otherwise?: ((typed: string) => string) | undefined;
};

/** The keys of a list that stays open while its entries are chosen and let go; what is typed is taken as `useLookup` does. */
export function useMultiPicker(picker: MultiPicker) {
  const { value, onChange } = picker;
  const standing = useStanding(picker);
  const { isOpen, at, typed, options, active, isPending, set } = standing;
  const leave = useLeaving(picker, standing);

  function toggle(option: MultiOption | undefined) {
    if (!option) return;
    onChange(value.includes(option.value) ? value.filter((each) => each !== option.value) : [...value, option.value]);
    // The arrows go on from what was ticked.
    set(typed === '' ? { isOpen: true, at: options.indexOf(option), typed } : { isOpen: true, at: -1, typed: '' });
  }

  /** Whether the key was ours. */
  function handle(event: KeyboardEvent): boolean {
    const step = steps[event.key];
    if (step !== undefined) set({ isOpen: true, at: Math.max(0, Math.min(options.length - 1, active + step)), typed });
    else if (isOpen && isTick(event, standing)) return act();
    else if (isOpen && event.key === 'Escape') set(shut);
    else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
    else return false;
    return true;
  }

  function act(): boolean {
    if (options[active]) toggle(options[active]);
    else leave();
    return options[active] !== undefined || isPending;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return undefined;
    // Before the browser looks for the next stop: an open list that scrolls is one, and would be gone with the focus in it.
    if (event.key === 'Tab' && isOpen) return leave();
    if (!handle(event)) return undefined;
    event.preventDefault();
    event.stopPropagation();
    return undefined;
  }

  return {
    ...standing,
    toggle,
    handleKeyDown,
    open: () => set({ isOpen: true, at, typed }),
    type: (text: string) => set({ isOpen: true, at: -1, typed: text }),
    // While another window has the focus, the field still has it in this one.
    leave: () => document.hasFocus() && leave(),
  };
}

/** The entries for what is typed, and which of them is taken next. */
function useStanding({ offers, chosen }: MultiPicker) {
  const [state, set] = useState(shut);
  const { isOpen, at, typed } = state;
  const { rows, isCurrent, isBusy, ask } = useOffers(offers, typed, isOpen);
  const options = typed === '' ? withChosen(rows, chosen) : rows;
  const isMeant = typed.trim() !== '';
  const isPending = isMeant && !isCurrent && at < 0;
  const active = at >= 0 || !isMeant || isPending ? at : bestOf(options, typed);
  return { ...state, set, options, active, isMeant, isPending, isBusy, ask };
}
type Standing = ReturnType<typeof useStanding>;

/** Leaves the field: what was typed is added to what is chosen, as soon as it is known what it means. */
function useLeaving({ value, onChange, otherwise }: MultiPicker, standing: Standing): () => void {
  const { typed, options, active, isMeant, isPending, set, ask } = standing;
  const latest = useLatest({ value, onChange, otherwise, leave });
  useEffect(() => (isMeant ? mayBecome(() => flushSync(() => latest.current?.leave())) : undefined), [isMeant, latest]);

  function add(rows: readonly MultiOption[], row: MultiOption | undefined) {
    const now = latest.current;
    const meant = row?.value ?? (rows.length === 0 ? now?.otherwise?.(typed.trim()) : undefined);
    if (now && meant !== undefined && !now.value.includes(meant)) now.onChange([...now.value, meant]);
  }

  async function addLater() {
    const answer = await ask(typed).catch(() => []);
    flushSync(() => add(answer, answer[bestOf(answer, typed)]));
  }

  function leave() {
    set(shut);
    if (isPending) isComing(addLater().catch(logError));
    else if (isMeant) add(options, options[active]);
  }
  return leave;
}

function withChosen(rows: readonly MultiOption[], chosen: readonly MultiOption[]): readonly MultiOption[] {
  return [...chosen.filter(({ value }) => !rows.some((row) => row.value === value)), ...rows];
}

/** Space ticks what is pointed at, unless it is being typed. */
function isTick({ key }: KeyboardEvent, { typed, active }: { typed: string; active: number }): boolean {
  return key === 'Enter' || (key === ' ' && typed === '' && active >= 0);
}
