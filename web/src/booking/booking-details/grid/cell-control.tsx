import { ContainerNumberControl } from '#web/screen/controls/check-digit-control.tsx';
import { aria, type ControlProps } from '#web/screen/controls/control-props.ts';
import { LookupControl } from '#web/screen/controls/rows/lookup-control.tsx';
import { codeRowName } from '#web/screen/controls/rows/code-rows.ts';
import { Input, NativeSelect } from '#web/ui/input.tsx';
import { ZonedControl, zonedText } from '../../cut-offs/public.ts';
import { matchingCodes, namesOfRow, type TableRow } from '../code-table.ts';
import { type GridChoices, type LineColumn, normalised, type GridTables } from './columns.ts';

type CellControlProps = ControlProps<string> & { column: LineColumn; tables: GridTables; choices: GridChoices };

/** The control of one cell; on blur the text is normalised for its column. */
export function CellControl({ column, tables, choices, ...props }: CellControlProps) {
  const { value, onChange } = props;
  function handleLeave() {
    const next = normalised(column, value, { ...tables, choices });
    if (next !== value) onChange(next);
  }
  function takeTime(typed: string) {
    const next = normalised(column, typed, { ...tables, choices });
    // An unchanged time does not lose its seconds.
    const isAsShown = value !== typed && typed === zonedText(value, tables.zone);
    if (!isAsShown && next !== value) onChange(next);
  }
  switch (column.kind) {
    case 'type':
      return <CodeCell {...props} recents={containerTypes} table={tables.types} onLeave={handleLeave} />;
    case 'package':
      return <CodeCell {...props} recents={packageTypes} table={tables.packages} onLeave={handleLeave} />;
    case 'container':
      return <ContainerNumberControl {...props} onLeave={handleLeave} />;
    case 'choice':
      return <ChoiceCell {...props} items={choices[column.field] ?? []} isNullable={column.field !== 'ctnstatus'} />;
    case 'instant':
      // Freight times are in the port's local time, as cut-offs are.
      return <ZonedControl {...props} zone={tables.zone} onCommit={takeTime} />;
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

// Recently used types are shared with all other fields of container types.
const containerTypes = { name: 'container_type' };
const packageTypes = { name: 'package_type' };

type CodeCellProps = ControlProps<string> &
  Leaving & { table: readonly TableRow[] | undefined; recents?: { name: string }; opensOnClick?: boolean };

/** A code of a loaded table; it opens only after typing, because arrows move between cells. */
export function CodeCell({ table = [], recents, onLeave, onChange, ...rest }: CodeCellProps) {
  const rows = (text: string) =>
    matchingCodes(table, text).map((row) => ({ value: row.code, note: codeRowName(row), also: namesOfRow(row) }));
  return (
    <LookupControl
      {...rest}
      suggestions={{ rows, ...(recents && { recents }) }}
      onChange={(text) => onChange(text.toUpperCase())}
      onPick={({ value }) => onChange(value)}
      onUnmatched={onLeave}
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
