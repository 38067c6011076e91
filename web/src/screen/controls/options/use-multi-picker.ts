import { type ClipboardEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { addPendingAnswer, addPendingInput } from '#web/platform/page/settle.ts';
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

/** An option of a multiple choice: value, label and note. */
export type MultiOption = Suggestion & { label: string; note?: string; second?: string };

/** `missing`: pasted texts without a match. */
type State = { isOpen: boolean; at: number; typed: string; missing?: readonly string[] };

const closedState: State = { isOpen: false, at: -1, typed: '' };
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export type MultiPicker = {
  suggestions: SuggestionSource<MultiOption>;
  /** The selected options, listed first even without a match, so that they can be removed. */
  selected: readonly MultiOption[];
  value: readonly string[];
  onChange: (next: readonly string[]) => void;
  /** The value of a text without a matching row, if allowed. */
  valueOfText?: ((typed: string) => string) | undefined;
};

/** The keys of a list that stays open while options are ticked; typed text is committed as in `useLookup`. */
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
    // The arrows continue from the ticked option.
    set(typed === '' ? { isOpen: true, at: options.indexOf(option), typed } : { isOpen: true, at: -1, typed: '' });
  }

  /** Returns whether the key was handled. */
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
    // Before the browser finds the next tab stop: an open list that scrolls is one, and would be removed while focused.
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
    // While another window is active, the field still has the focus in this one.
    leave: () => document.hasFocus() && leave(),
  };
}

/** The options for the typed text, and the active one. */
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

/** On blur, adds the value of the typed text, once it is known. */
function useLeave({ value, onChange, valueOfText }: MultiPicker, pickerState: PickerState): () => void {
  const { typed, options, active, hasTypedText, isPending, set, fetchRows, remember } = pickerState;
  const latest = useLatestWhileMounted({ value, onChange, otherwise: valueOfText, leave });
  useEffect(
    () => (hasTypedText ? addPendingInput(() => flushSync(() => latest.current?.leave())) : undefined),
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
    if (isPending) addPendingAnswer(addLater().catch(logError));
    else if (hasTypedText) add(options, options[active]);
  }
  return leave;
}

/** Adds all pasted values, from a column or a sentence; texts without a match are listed. */
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
    addPendingAnswer(take(texts).catch(logError));
  };
}

/** Splits a text at lines, cells or commas. */
export function pastedTexts(text: string): readonly string[] {
  const texts = text.split(/[\n\r\t,;，；、]+/).map((each) => each.trim());
  return [...new Set(texts.filter((each) => each !== ''))];
}

function withSelected(rows: readonly MultiOption[], selected: readonly MultiOption[]): readonly MultiOption[] {
  return [...selected.filter(({ value }) => !rows.some((row) => row.value === value)), ...rows];
}

/** Space ticks the active option, unless it is part of the typed text. */
function isTick({ key }: KeyboardEvent, { typed, active }: { typed: string; active: number }): boolean {
  return key === 'Enter' || (key === ' ' && typed === '' && active >= 0);
}
