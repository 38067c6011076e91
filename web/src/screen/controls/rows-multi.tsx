import { rowMessage } from '../row.messages.ts';
import type { ControlProps } from './control-props.ts';
import { MultiControl } from './multi-control.tsx';
import { type RowSource, useRowTree } from './row-source.ts';
import { rowOptions } from './rows-names.tsx';
import { useMultiState } from './use-multi-picker.ts';

const none: readonly string[] = [];

type RowsMultiProps = ControlProps<readonly string[]> & { source: RowSource };

/** Any of the rows that an address answers; those of a tree stand below one another, with what is above them. */
export function RowsMulti({ source, ...rest }: RowsMultiProps) {
  const state = useMultiState();
  const { nodes, isBusy } = useRowTree(source, none);
  const all = rowOptions(nodes);
  const fitting = (typed: string) => all.filter(({ label }) => fits(label, typed));
  return (
    <MultiControl
      {...rest}
      state={state}
      options={state.typed === '' ? all : fitting(state.typed)}
      isBusy={isBusy}
      emptyText={rowMessage('choose')}
      meaning={(typed) => {
        const found = fitting(typed);
        return found.length === 1 ? found[0]?.value : undefined;
      }}
    />
  );
}

function fits(label: string, typed: string): boolean {
  return label.toLowerCase().includes(typed.trim().toLowerCase());
}
