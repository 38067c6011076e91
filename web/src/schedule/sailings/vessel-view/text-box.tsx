import { useState } from 'react';
import { useDebouncedCall } from '#web/screen/controls/use-debounced.ts';
import { Input } from '#web/ui/input.tsx';

type TextBoxProps = { id: string; label: string; value: string; onChange: (text: string) => void };

const idleMs = 500;

/** A text that is asked for once nobody types on. */
export function TextBox({ id, label, value, onChange }: TextBoxProps) {
  const [typed, setTyped] = useState<string>();
  const rested = useDebouncedCall((text: string) => {
    setTyped(undefined);
    onChange(text.trim());
  }, idleMs);
  return (
    <span className="q-sailings-filter">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        maxLength={20}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value.toUpperCase());
          rested.call(target.value.toUpperCase());
        }}
      />
    </span>
  );
}
