import { type KeyboardEvent, useState } from 'react';
import { type CodeRow, type CodeSource, useCodeName, useCodeRows } from './code-rows.ts';
import { useDebounced } from './use-debounced.ts';

const debounceMs = 200;
const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

type CodeHandlers = { onChange: (typed: string) => void; onPick: (code: string) => void };

/** The open list of a code control: what it offers for what was typed, and where the arrows stand in it. */
export function useCodePicker(source: CodeSource, value: string, { onChange, onPick }: CodeHandlers) {
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typed = useDebounced(value, debounceMs);
  const { data, isFetching } = useCodeRows(source, typed, isOpen);
  const name = useCodeName(source, isOpen ? '' : typed);
  const rows = data?.data ?? [];

  function open(at: number) {
    setIsOpen(true);
    setActive(at);
  }

  function close() {
    setIsOpen(false);
    setActive(-1);
  }

  function pick(row: CodeRow | undefined) {
    if (row) onPick(row.code);
    close();
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step !== undefined) open(Math.max(0, Math.min(rows.length - 1, active + step)));
    else if (isOpen && event.key === 'Enter' && active >= 0) pick(rows[active]);
    else if (isOpen && event.key === 'Escape') close();
    else return;
    // The key was ours: it neither closes the dialog nor submits the form.
    event.preventDefault();
    event.stopPropagation();
  }

  function type(text: string) {
    onChange(text.toUpperCase());
    open(-1);
  }

  return { isOpen, active, rows, name, isBusy: isFetching, open: () => open(-1), close, pick, type, handleKeyDown };
}
