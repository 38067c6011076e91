import { useState } from 'react';
import { checkContainerNumber } from '#contract/freight/container-number.ts';
import { InstantControl } from '#web/screen/controls/instant-control.tsx';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { SuggestControl } from '#web/screen/controls/suggest-control.tsx';
import { nameOf } from '#web/screen/controls/code-rows.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Input, NativeSelect } from '#web/ui/input.tsx';
import { bookingMessage } from '../booking-details.messages.ts';
import { matching, type TableRow } from '../code-table.ts';
import { type Choices, type GridColumn, normalised, type Tables } from './columns.ts';

export type CellProps = ControlProps<string> & { column: GridColumn; tables: Tables; choices: Choices };

/** The control of one cell; on leaving it the text is brought into the column's form. */
export function GridCell({ column, tables, choices, ...props }: CellProps) {
  const { value, onChange } = props;
  function handleLeave() {
    const next = normalised(column, value, { ...tables, choices });
    if (next !== value) onChange(next);
  }
  switch (column.kind) {
    case 'type':
      return <CodeCell {...props} table={tables.types} onLeave={handleLeave} />;
    case 'package':
      return <CodeCell {...props} table={tables.packages} onLeave={handleLeave} />;
    case 'container':
      return <ContainerNumberCell {...props} onLeave={handleLeave} />;
    case 'choice':
      return <ChoiceCell {...props} items={choices[column.field] ?? []} isNullable={column.field !== 'ctnstatus'} />;
    case 'instant':
      return <InstantControl {...props} />;
    default:
      return (
        <TextCell {...props} isNumber={column.kind === 'count' || column.kind === 'number'} onLeave={handleLeave} />
      );
  }
}

type Leaving = { onLeave: () => void };

function TextCell({
  value,
  onChange,
  isNumber,
  onLeave,
  ...rest
}: ControlProps<string> & Leaving & { isNumber: boolean }) {
  return (
    <Input
      {...aria(rest)}
      inputMode={isNumber ? 'decimal' : undefined}
      data-number={isNumber || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  );
}

function CodeCell({
  table = [],
  onLeave,
  onChange,
  ...rest
}: ControlProps<string> & Leaving & { table: readonly TableRow[] | undefined }) {
  const [isTyping, setTyping] = useState(false);
  const rows = isTyping ? matching(table, rest.value).map((row) => ({ value: row.code, note: nameOf(row) })) : [];
  return (
    <SuggestControl
      {...rest}
      rows={rows}
      takesFirst
      onChange={(text) => {
        setTyping(true);
        onChange(text.toUpperCase());
      }}
      onLeave={() => {
        setTyping(false);
        onLeave();
      }}
    />
  );
}

type ChoiceCellProps = ControlProps<string> & {
  items: readonly { label: string; value: string }[];
  isNullable: boolean;
};

function ChoiceCell({ value, onChange, items, isNullable, ...rest }: ChoiceCellProps) {
  const isKnown = items.some((item) => item.value === value);
  return (
    <NativeSelect {...aria(rest)} value={value} onChange={(event) => onChange(event.target.value)}>
      {(isNullable || value === '') && <option value="">–</option>}
      {!isKnown && value !== '' && <option value={value}>{value}</option>}
      {items.map((item) => (
        <option key={item.value} value={item.value}>
          {item.label}
        </option>
      ))}
    </NativeSelect>
  );
}

const wholeNumber = 11;

/** What is said about a number: nothing while it is being typed, until it is whole. */
function verdictOn(value: string, isTyping: boolean): ReturnType<typeof checkContainerNumber> | undefined {
  const checked = checkContainerNumber(value);
  return value === '' || (isTyping && checked.number.length < wholeNumber) ? undefined : checked;
}

/** The number with its check digit judged as soon as it is whole, or left; a likely right one is one click away. */
function ContainerNumberCell({ value, onChange, onLeave, ...rest }: ControlProps<string> & Leaving) {
  const [isTyping, setTyping] = useState(false);
  const verdict = verdictOn(value, isTyping);
  const isWrong = verdict?.ok === false;
  const noteId = `${rest.id}-check`;
  const describedBy = isWrong ? noteId : rest.describedBy;
  return (
    <span className="q-number-cell">
      <Input
        {...aria({ ...rest, describedBy, isInvalid: isWrong || rest.isInvalid === true })}
        className="q-mono"
        value={value}
        onFocus={() => setTyping(true)}
        onChange={(event) => onChange(event.target.value.toUpperCase())}
        onBlur={() => {
          setTyping(false);
          onLeave();
        }}
      />
      {verdict?.ok === true && <Fine category={verdict.category} />}
      {verdict?.ok === false && <Fixes id={noteId} checked={verdict} onUse={onChange} />}
    </span>
  );
}

function Fine({ category }: { category: string }) {
  const text = bookingMessage('number_fine');
  return (
    <>
      <span className="q-number-fine" role="img" aria-label={text} title={text}>
        <Icon name="check" />
      </span>
      {category !== 'U' && <span className="q-cell-note">{bookingMessage('number_category', { category })}</span>}
    </>
  );
}

type Wrong = Extract<ReturnType<typeof checkContainerNumber>, { ok: false }>;

function Fixes({ id, checked, onUse }: { id: string; checked: Wrong; onUse: (number: string) => void }) {
  const text =
    checked.reason === 'form'
      ? bookingMessage('number_form')
      : bookingMessage('check_digit', { expected: checked.expected });
  return (
    <span id={id} className="q-cell-problem">
      {text}
      {checked.suggestions.map((number) => (
        <button key={number} type="button" title={bookingMessage('use_fix', { number })} onClick={() => onUse(number)}>
          {number}
        </button>
      ))}
    </span>
  );
}
