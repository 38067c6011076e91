import { rowMessage } from '#web/screen/row.messages.ts';
import { SelectControl } from '../options/select-control.tsx';
import type { ControlProps } from '../control-props.ts';
import { OptionsNote } from '../options/options-note.tsx';
import { type RowSource, useRowTree } from './row-source.ts';
import { TreeControl } from '../trees/tree-control.tsx';

const none: readonly string[] = [];

type RowsControlProps = ControlProps<string> & { source: RowSource };

/** One of the rows of an address; rows with a parent are shown as a tree. */
export function RowsControl(props: RowsControlProps) {
  return props.source.fields?.parent === undefined ? <FlatRows {...props} /> : <TreeControl {...props} />;
}

function FlatRows({ source, ...rest }: RowsControlProps) {
  const { nodes, isBusy, isFailed, retry } = useRowTree(source, none);
  return (
    <>
      <SelectControl {...rest} options={nodes} emptyText={rowMessage(isBusy ? 'loading' : 'choose')} />
      {isFailed && <OptionsNote isBusy={false} isFailed isEmpty={false} onRetry={retry} />}
    </>
  );
}
