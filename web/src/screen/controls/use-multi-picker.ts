import { type KeyboardEvent, useState } from 'react';

/** Something that may be chosen: its value, what it is called, and what that means. */
export type MultiOption = { value: string; label: string; note?: string };

const shut = { isOpen: false, active: -1, typed: '' };
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What is open, typed and pointed at in a control of several values. */
export function useMultiState() {
  const [state, setState] = useState(shut);
  return {
    ...state,
    open: () => setState({ ...state, isOpen: true }),
    close: () => setState(shut),
    type: (typed: string) => setState({ isOpen: true, active: typed.trim() === '' ? -1 : 0, typed }),
    point: (active: number) => setState({ ...state, isOpen: true, active }),
    clear: () => setState({ ...state, typed: '', active: -1 }),
  };
}
export type MultiState = ReturnType<typeof useMultiState>;

export type MultiPicker = {
  state: MultiState;
  options: readonly MultiOption[];
  value: readonly string[];
  onChange: (next: readonly string[]) => void;
  /** What a text stands for that was left in the field without being picked; undefined for nothing. */
  meaning: (typed: string) => string | undefined;
};

/** The keys of a list that stays open while its entries are chosen and let go. */
export function useMultiPicker({ state, options, value, onChange, meaning }: MultiPicker) {
  function toggle(option: MultiOption | undefined) {
    if (!option) return;
    onChange(value.includes(option.value) ? value.filter((each) => each !== option.value) : [...value, option.value]);
    // The arrows go on from what was ticked.
    if (state.typed === '') state.point(options.indexOf(option));
    else state.clear();
  }

  function leave() {
    const meant = state.typed.trim() === '' ? undefined : meaning(state.typed.trim());
    if (meant !== undefined && !value.includes(meant)) onChange([...value, meant]);
    state.close();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // Before the browser looks for the next stop: an open list that scrolls is one, and would be gone with the focus in it.
    if (event.key === 'Tab' && state.isOpen) return leave();
    if (!handle(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Whether the key was ours. */
  function handle(event: KeyboardEvent): boolean {
    const step = steps[event.key];
    if (step !== undefined) state.point(Math.max(0, Math.min(options.length - 1, state.active + step)));
    else if (state.isOpen && isTick(event, state)) return act();
    else if (state.isOpen && event.key === 'Escape') state.close();
    else if (event.key === 'Backspace' && state.typed === '' && value.length > 0) onChange(value.slice(0, -1));
    else return false;
    return true;
  }

  function act(): boolean {
    const option = options[state.active];
    if (option) toggle(option);
    else leave();
    return option !== undefined;
  }

  return { toggle, leave, handleKeyDown };
}

/** Space ticks what is pointed at, unless it is being typed; an input method confirms its candidates with Enter. */
function isTick({ key, nativeEvent }: KeyboardEvent, { typed, active }: MultiState): boolean {
  return (key === 'Enter' && !nativeEvent.isComposing) || (key === ' ' && typed === '' && active >= 0);
}
