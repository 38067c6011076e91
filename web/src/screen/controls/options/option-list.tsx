import type { MouseEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { controlMessage } from '../control.messages.ts';
import { Marked } from './marked.tsx';

/** An option of an open list: its value, its name, and a second line to distinguish equal names. */
export type Option = { value: string; note: string; second?: string | undefined };

type OptionListProps<T extends Option> = {
  id: string;
  label: string;
  options: readonly T[];
  active: number;
  isBusy?: boolean;
  /** The typed text, highlighted in the options. */
  typed?: string;
  isRecent?: (option: T) => boolean;
  /** The last line, which creates a row from the typed text. */
  newRowText?: string | undefined;
  /** Called with the index of a line; the last line comes after all rows. */
  onPick: (index: number) => void;
};

/** The list of a combo box; the control keeps the focus and moves `active`. */
export function OptionList<T extends Option>(props: OptionListProps<T>) {
  const { id, label, options, active, isBusy, typed = '', isRecent, newRowText, onPick } = props;
  const lineProps = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    ref: index === active ? intoView : undefined,
    'aria-selected': index === active,
    // Mouse down, not click: the input must not lose the focus first.
    onMouseDown: (event: MouseEvent) => {
      event.preventDefault();
      onPick(index);
    },
  });
  return (
    <div id={id} role="listbox" aria-label={label} aria-busy={isBusy}>
      {options.map((option, index) => (
        <div
          key={`${option.value} ${option.note}`}
          className="q-option"
          data-recent={isRecent?.(option) || undefined}
          {...lineProps(index)}
        >
          <b>
            <Marked text={option.value} typed={typed} />
          </b>{' '}
          <OptionTexts option={option} typed={typed} isRecent={isRecent?.(option)} />
        </div>
      ))}
      {newRowText !== undefined && (
        <div className="q-option q-option-new" {...lineProps(options.length)}>
          <Icon name="plus" /> {newRowText}
        </div>
      )}
    </div>
  );
}

type OptionTextsProps = {
  option: { note?: string | undefined; second?: string | undefined };
  typed: string;
  isRecent: boolean | undefined;
};

/** The note behind the name of an option, and its second line. */
export function OptionTexts({ option: { note = '', second = '' }, typed, isRecent }: OptionTextsProps) {
  return (
    <>
      <Marked text={note} typed={typed} />
      {isRecent === true && <RecentMark />}
      {second !== '' && (
        <small>
          {' '}
          <Marked text={second} typed={typed} />
        </small>
      )}
    </>
  );
}

function RecentMark() {
  const text = controlMessage('recent');
  return (
    <>
      {' '}
      <span className="q-option-recent" title={text}>
        <Icon name="clock" />
        <span className="q-hidden">{text}</span>
      </span>
    </>
  );
}

/** Scrolls the list to the active option. */
export function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
