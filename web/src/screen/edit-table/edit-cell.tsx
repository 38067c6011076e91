import { DictionaryControl } from '../controls/select-control.tsx';
import { CodeControl } from '../controls/code-control.tsx';
import type { ControlProps } from '../controls/control-props.ts';
import { DateControl } from '../controls/date-control.tsx';
import { NumberControl } from '../controls/number-control.tsx';
import { TextControl } from '../controls/text-controls.tsx';
import { TimeControl } from '../controls/time-control.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { CellControlProps, EditColumn, EditRow } from './edit-row.ts';

type CellProps = {
  column: EditColumn;
  at: number;
  row: EditRow;
  error: string | undefined;
  onChange: (value: string | boolean) => void;
};

export function EditCell({ column, at, row, error, onChange }: CellProps) {
  const id = `${row.key}-${column.name}`;
  const control = {
    id,
    label: column.label,
    ariaLabel: `${column.label} ${at + 1}`,
    isInvalid: error !== undefined,
    describedBy: error === undefined ? undefined : `${id}-error`,
  };
  return (
    <td>
      <CellControl column={column} row={row} control={control} onChange={onChange} />
      {error !== undefined && (
        <span id={`${id}-error`} className="q-edit-error" role="alert">
          {error}
        </span>
      )}
    </td>
  );
}

type ControlOf = Pick<CellProps, 'column' | 'row' | 'onChange'> & { control: CellControlProps };

const plain = { text: TextControl, number: NumberControl, date: DateControl, time: ShortTimeControl } as const;

/** Times in tables are those of schedules. */
function ShortTimeControl(props: ControlProps<string>) {
  return <TimeControl {...props} isShort />;
}

function CellControl({ column: { kind, name }, row, control, onChange }: ControlOf) {
  const value = row[name] ?? '';
  if (kind === 'flag') {
    const { ariaLabel } = control;
    return (
      <Checkbox aria-label={ariaLabel} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
    );
  }
  const typed = { ...control, value: String(value), onChange };
  if (typeof kind === 'string') {
    const Control = plain[kind];
    return <Control {...typed} />;
  }
  if ('own' in kind) return kind.own({ row, value: String(value), control, onChange });
  if ('code' in kind) return <CodeControl {...typed} source={{ resource: kind.code }} />;
  return <DictionaryControl {...typed} dictionary={kind.dictionary} emptyText={kind.emptyText ?? '–'} />;
}
