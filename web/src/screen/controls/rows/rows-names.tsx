import { type RowSource, useRowTree } from './row-source.ts';
import type { TreeNode } from '../trees/tree-nodes.ts';
import type { MultiOption } from '../options/use-multi-picker.ts';

const none: readonly string[] = [];

/** The labels of chosen rows; unknown ones are shown by id. */
export function RowsNames({ source, value }: { source: RowSource; value: readonly string[] }) {
  const { nodes } = useRowTree(source, none);
  const labels = new Map(rowOptions(nodes).map((option) => [option.value, option.label]));
  return value.map((each) => labels.get(each) ?? each).join(', ');
}

/** A tree's entries as a list, each with its ancestors. */
export function rowOptions(nodes: readonly TreeNode[], above: readonly string[] = []): MultiOption[] {
  return nodes.flatMap(({ value, label, children }) => [
    { value, label, ...(above.length > 0 && { note: above.join(' / ') }) },
    ...rowOptions(children, [...above, label]),
  ]);
}
