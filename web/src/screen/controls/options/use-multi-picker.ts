import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isComing, mayBecome } from '#web/platform/page/settle.ts';
import { logError } from '#web/platform/api/report-error.ts';
import { consumeKey } from '../consume-key.ts';
import { useLatestWhileMounted } from '../use-latest-while-mounted.ts';
import {
  bestMatchIndex,
  exactMatch,
  type Suggestion,
  type SuggestionSource,
  useSuggestions,
} from '../rows/use-suggestions.ts';

/** Something that may be chosen: its value, what it is called, and what that means. */
export type MultiOption = Suggestion & { label: string; note?: string; second?: string };

/** `missing`: what was pasted and means nothing. */
type State = { isOpen: boolean; at: number; typed: string; missing?: readonly string[] };

const closedState: State = { isOpen: false, at: -1, typed: '' };
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export type MultiPicker = {
  suggestions: SuggestionSource<MultiOption>;
  /** Those that are chosen: found by nobody's search they stand first, so that they can be let go. */
  selected: readonly MultiOption[];
  value: readonly string[];
  onChange: (next: readonly string[]) => void;
  /** What a text stands for that no row fits; nothing where that is not said. */
  valueOfText?: ((typed: string) => string) | undefined;
};

/** The keys of a list that stays open while its entries are chosen and let go; what is typed is taken as `useLookup` does. */
export function useMultiPicker(picker: MultiPicker) {
  const { value, onChange } = picker;
  const pickerState = usePickerState(picker);
  const { isOpen, at, typed, options, active, isPending, set } = pickerState;
  const leave = useLeave(picker, pickerState);
  const handlePaste = usePaste(picker, pickerState);

  function toggle(option: MultiOption) {
    const isChosen = value.includes(option.value);
    if (!isChosen) pickerState.remember(option);
    onChange(isChosen ? value.filter((each) => each !== option.value) : [...value, option.value]);
    // The arrows go on from what was ticked.
    set(typed === '' ? { isOpen: true, at: options.indexOf(option), typed } : { isOpen: true, at: -1, typed: '' });
  }

  /** Whether the key was ours. */
  function handle(event: KeyboardEvent): boolean {
    const step = steps[event.key];
    if (step !== undefined) set({ isOpen: true, at: Math.max(0, Math.min(options.length - 1, active + step)), typed });
    else if (isOpen && isTick(event, pickerState)) return tickActive();
    else if (isOpen && event.key === 'Escape') set(closedState);
    else if (event.key === 'Backspace' && typed === '' && value.length > 0) onChange(value.slice(0, -1));
    else return false;
    return true;
  }

  function tickActive(): boolean {
    if (options[active]) toggle(options[active]);
    else leave();
    return options[active] !== undefined || isPending;
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    // Before the browser looks for the next stop: an open list that scrolls is one, and would be gone with the focus in it.
    if (event.key === 'Tab' && isOpen) leave();
    else if (handle(event)) consumeKey(event);
  }

  return {
    ...pickerState,
    toggle,
    handleKeyDown,
    handlePaste,
    open: () => set({ isOpen: true, at, typed }),
    type: (text: string) => set({ isOpen: true, at: -1, typed: text }),
    // While another window has the focus, the field still has it in this one.
    leave: () => document.hasFocus() && leave(),
  };
}

/** The entries for what is typed, and which of them is taken next. */
function usePickerState({ suggestions, selected }: MultiPicker) {
  const [state, set] = useState(closedState);
  const { isOpen, at, typed } = state;
  const { rows, isCurrent, ...found } = useSuggestions(suggestions, typed, isOpen);
  const options = typed === '' ? withSelected(rows, selected) : rows;
  const hasTypedText = typed.trim() !== '';
  const isPending = hasTypedText && !isCurrent && at < 0;
  const active = at >= 0 || !hasTypedText || isPending ? at : bestMatchIndex(options, typed);
  return { ...state, ...found, set, options, active, hasTypedText, isPending };
}
type PickerState = ReturnType<typeof usePickerState>;

/** Leaves the field: what was typed is added to what is chosen, as soon as it is known what it means. */
function useLeave({ value, onChange, valueOfText }: MultiPicker, pickerState: PickerState): () => void {
  const { typed, options, active, hasTypedText, isPending, set, fetchRows, remember } = pickerState;
  const latest = useLatestWhileMounted({ value, onChange, otherwise: valueOfText, leave });
  useEffect(
    () => (hasTypedText ? mayBecome(() => flushSync(() => latest.current?.leave())) : undefined),
    [hasTypedText, latest],
  );

  function add(rows: readonly MultiOption[], row: MultiOption | undefined) {
    const now = latest.current;
    if (row) remember(row);
    const newValue = row?.value ?? (rows.length === 0 ? now?.otherwise?.(typed.trim()) : undefined);
    if (now && newValue !== undefined && !now.value.includes(newValue)) now.onChange([...now.value, newValue]);
  }

  async function addLater() {
    const answer = await fetchRows(typed).catch(() => []);
    flushSync(() => add(answer, answer[bestMatchIndex(answer, typed)]));
  }

  function leave() {
    set(closedState);
    if (isPending) isComing(addLater().catch(logError));
    else if (hasTypedText) add(options, options[active]);
  }
  return leave;
}

/** Takes all that was pasted, from a column or a sentence; what means nothing is named. */
function usePaste({ value, onChange }: MultiPicker, { set, fetchRows }: PickerState) {
  const latest = useLatestWhileMounted({ value, onChange });

  async function take(texts: readonly string[]) {
    const values = await Promise.all(
      texts.map(async (text) => exactMatch(await fetchRows(text).catch(() => []), text)?.value),
    );
    const now = latest.current;
    if (!now) return;
    const added = values.filter((each) => each !== undefined);
    const missing = texts.filter((_text, index) => values[index] === undefined);
    flushSync(() => {
      now.onChange([...new Set([...now.value, ...added])]);
      set({ isOpen: true, at: -1, typed: '', missing });
    });
  }

  return (event: ClipboardEvent) => {
    const texts = pastedTexts(event.clipboardData.getData('text/plain'));
    if (texts.length < 2) return;
    event.preventDefault();
    isComing(take(texts).catch(logError));
  };
}

/** The texts of several lines, of the cells of a sheet, or between commas. */
export function pastedTexts(text: string): readonly string[] {
  const texts = text.split(/[\n\r\t,;，；、]+/).map((each) => each.trim());
  return [...new Set(texts.filter((each) => each !== ''))];
}

function withSelected(rows: readonly MultiOption[], selected: readonly MultiOption[]): readonly MultiOption[] {
  return [...selected.filter(({ value }) => !rows.some((row) => row.value === value)), ...rows];
}

/** Space ticks what is pointed at, unless it is being typed. */
function isTick({ key }: KeyboardEvent, { typed, active }: { typed: string; active: number }): boolean {
  return key === 'Enter' || (key === ' ' && typed === '' && active >= 0);
}
