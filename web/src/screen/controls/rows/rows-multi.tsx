import { rowMessage } from '#web/screen/row.messages.ts';
import { OptionsMulti } from '../options/multi-options.tsx';
import type { ControlProps } from '../control-props.ts';
import { type RowSource, useRowTree } from './row-source.ts';
import { rowOptions } from './rows-names.tsx';

const none: readonly string[] = [];

type RowsMultiProps = ControlProps<readonly string[]> & { source: RowSource };

/** Any of the rows of an address; rows of a tree are listed with their ancestors. */
export function RowsMulti({ source, ...rest }: RowsMultiProps) {
  const { nodes } = useRowTree(source, none);
  return <OptionsMulti {...rest} options={rowOptions(nodes)} emptyText={rowMessage('choose')} />;
}
