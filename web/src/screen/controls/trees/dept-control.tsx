import { rowMessage } from '#web/screen/row.messages.ts';
import type { ControlProps } from '../control-props.ts';
import type { RowSource } from '../rows/row-source.ts';
import { TreeControl } from './tree-control.tsx';
import { bilingualFields } from './tree-nodes.ts';

/** The enabled departments within the caller's scope, up to the page limit. */
export const departments: RowSource = {
  url: '/api/system/dept/all_dept/',
  query: { limit: 999, status: 1 },
  fields: { ...bilingualFields, parent: 'parent' },
};

/** A department, as a tree. */
export function DeptControl(props: ControlProps<string> & { emptyText?: string }) {
  return <TreeControl {...props} emptyText={props.emptyText ?? rowMessage('choose')} source={departments} />;
}
