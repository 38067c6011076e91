import { type InputHTMLAttributes, useEffect, useState } from 'react';
import { Input } from '#web/ui/input.tsx';

/** The pause after the last key stroke before a search. */
const pauseMs = 500;

type TypedInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  value: string;
  /** Normalises the typed text. */
  read?: (typed: string) => string;
  onCommit: (value: string) => void;
};

/** A text that is committed after a pause, on Enter or on blur. */
export function TypedInput({ value, read = String, onCommit, ...rest }: TypedInputProps) {
  const [typed, setTyped] = useState<string>();

  function commit() {
    if (typed === undefined) return;
    setTyped(undefined);
    if (read(typed) !== value) onCommit(read(typed));
  }

  useEffect(() => {
    if (typed === undefined || read(typed) === value) return undefined;
    const timer = setTimeout(() => onCommit(read(typed)), pauseMs);
    return () => clearTimeout(timer);
    // A new function with every render must not restart the pause.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [typed]);

  return (
    <Input
      {...rest}
      value={typed ?? value}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  );
}
