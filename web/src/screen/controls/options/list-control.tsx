import { type KeyboardEvent, useState } from 'react';
import { rowMessage } from '#web/screen/row.messages.ts';
import { aria, type ControlProps } from '../control-props.ts';
import { useReportedInput } from '#web/screen/dialog-input.ts';

/** Short texts as tags: Enter or a comma adds the typed one, Backspace in an empty field removes the last. */
export function ListControl({ value, label, ...rest }: ControlProps<readonly string[]>) {
  const onChange = useReportedInput(rest.onChange);
  const [typed, setTyped] = useState('');

  function add() {
    const text = typed.trim();
    if (text !== '' && !value.includes(text)) onChange([...value, text]);
    setTyped('');
  }

  function handleKeyDown(event: KeyboardEvent) {
    const isEnd = (event.key === 'Enter' && !event.ctrlKey) || event.key === ',';
    if (isEnd && typed.trim() !== '') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && typed === '') onChange(value.slice(0, -1));
  }

  return (
    <span
      className="q-input q-list-control"
      data-invalid={rest.isInvalid || undefined}
      data-disabled={rest.isDisabled || undefined}
    >
      {value.map((text) => (
        <span key={text} className="q-tag">
          {text}
          <TagRemove
            name={text}
            isDisabled={rest.isDisabled}
            onRemove={() => onChange(value.filter((other) => other !== text))}
          />
        </span>
      ))}
      <input
        {...aria(rest)}
        type="text"
        autoComplete="off"
        aria-label={label}
        placeholder={value.length === 0 ? rowMessage('add_tag') : ''}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={add}
      />
    </span>
  );
}

type TagRemoveProps = { name: string; isDisabled: boolean | undefined; onRemove: () => void };

/** Removes a tag. */
export function TagRemove({ name, isDisabled, onRemove }: TagRemoveProps) {
  return (
    <button
      type="button"
      data-edits
      className="q-tag-remove"
      disabled={isDisabled}
      aria-label={rowMessage('remove_tag', { name })}
      onClick={onRemove}
    >
      ×
    </button>
  );
}
