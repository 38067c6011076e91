import type { MouseEvent } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { controlMessage } from '../control.messages.ts';
import { Marked } from './marked.tsx';

/** A row of an open list: what it would put into the field, what that means, and what tells it from others of that name. */
export type Option = { value: string; note: string; second?: string | undefined };

type OptionListProps<T extends Option> = {
  id: string;
  label: string;
  options: readonly T[];
  active: number;
  isBusy?: boolean;
  /** What was typed is marked where it stands. */
  typed?: string;
  isRecent?: (option: T) => boolean;
  /** The last line, which makes a row of what was typed. */
  newRowText?: string | undefined;
  /** Called with the number of a line; the last line comes after all rows. */
  onPick: (index: number) => void;
};

/** The list of a combo box; the control above it keeps the focus and moves `active`. */
export function OptionList<T extends Option>(props: OptionListProps<T>) {
  const { id, label, options, active, isBusy, typed = '', isRecent, newRowText, onPick } = props;
  const lineProps = (index: number) => ({
    id: `${id}-${index}`,
    role: 'option',
    tabIndex: -1,
    ref: index === active ? intoView : undefined,
    'aria-selected': index === active,
    // Mouse down, not click: the input must not lose focus first.
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

/** What stands behind the name of a choice, and below it. */
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

/** The list scrolls along with the arrows. */
export function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
