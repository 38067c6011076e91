import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { finderMessage } from './finder.messages.ts';
import './finder.css';

export type FinderOption = {
  id: string;
  title: string;
  note?: string | undefined;
  icon: IconName;
  keywords?: string | undefined;
  /** Options of one group are listed together, under its name. */
  group: string;
  run: () => unknown;
};

type Props = {
  label: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  options: readonly FinderOption[];
  onClose: () => void;
  /** In the middle of the window, or below the right end of the tabs. */
  placement?: 'middle' | 'tabs';
  focusDelayMs?: number;
  isBusy?: boolean;
  /** Below the list, e.g. an error. */
  footer?: ReactNode;
};

/**
 * A box that finds one of many options: type, move with the arrows, Enter (ARIA combobox pattern). On closing, the
 * focus is restored.
 */
export function Finder({ label, onClose, placement = 'middle', focusDelayMs = 0, ...rest }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.focus();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => input.current?.focus(), focusDelayMs);
    return () => clearTimeout(timer);
  }, [focusDelayMs]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    }
    // Characters typed before the box is ready are not lost.
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) input.current?.focus();
  }

  return (
    // A click on the backdrop has the dialog as its target; for the keyboard there is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`q-finder q-finder-${placement}`}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <FinderBox {...rest} label={label} inputRef={input} onClose={onClose} />
    </dialog>
  );
}

type BoxProps = Omit<Props, 'placement' | 'focusDelayMs'> & { inputRef: { current: HTMLInputElement | null } };

function FinderBox({ label, query, options, inputRef, onClose, isBusy = false, ...props }: BoxProps) {
  const id = useId();
  const { active, setActive, step } = useActive(options, query);
  const selectOption = (option: FinderOption | undefined) => {
    if (!option) return;
    // Closed first: what opens next may take the focus.
    onClose();
    option.run();
  };

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') selectOption(options[active]);
    else if (!step(event.key)) return;
    event.preventDefault();
  }

  return (
    <div className="q-finder-box">
      <div className="q-finder-head">
        <Icon name="search" />
        <input
          ref={inputRef}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={options.length > 0 ? `${id}${active}` : undefined}
          placeholder={props.placeholder}
          value={query}
          onChange={(event) => props.onQuery(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {isBusy && <span className="q-spinner" />}
        <kbd>Esc</kbd>
      </div>
      <Options id={id} label={label} options={options} active={active} onHover={setActive} onSelect={selectOption} />
      <p className="q-finder-count" role="status">
        {options.length === 0 && !isBusy
          ? finderMessage('nothing', { query })
          : finderMessage('count', { count: options.length })}
      </p>
      {props.footer}
    </div>
  );
}

const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 8, count - 1),
  PageUp: (at) => Math.max(at - 8, 0),
};

/** The highlighted option; a new query starts at the first one. */
function useActive(options: readonly FinderOption[], query: string) {
  const [selection, setSelection] = useState({ query, at: 0 });
  const at = selection.query === query ? selection.at : 0;
  const active = Math.max(0, Math.min(at, options.length - 1));
  const setActive = (next: number) => setSelection({ query, at: next });
  const step = (key: string) => {
    const move = moves[key];
    if (!move) return false;
    if (options.length > 0) setActive(move(active, options.length));
    return true;
  };
  return { active, setActive, step };
}

type OptionsProps = {
  id: string;
  label: string;
  options: readonly FinderOption[];
  active: number;
  onHover: (index: number) => void;
  onSelect: (option: FinderOption) => void;
};

function Options({ id, label, options, active, onHover, onSelect }: OptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, options]);
  const groups = Map.groupBy(
    options.map((option, index) => ({ option, index })),
    ({ option }) => option.group,
  );
  return (
    <div ref={list} id={`${id}list`} className="q-finder-list" role="listbox" aria-label={label}>
      {[...groups].map(([group, members]) => (
        <div key={group} role="group" aria-label={group}>
          <div className="q-finder-group" aria-hidden="true">
            {group}
          </div>
          {members.map(({ option, index }) => (
            <button
              key={option.id}
              id={`${id}${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The input keeps the focus, so that typing can continue.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => index !== active && onHover(index)}
              onClick={() => onSelect(option)}
            >
              <Icon name={option.icon} />
              <span>{option.title}</span>
              {option.note && <small>{option.note}</small>}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}
