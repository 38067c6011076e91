import { useRefNames, useResource } from '../../controls/rows/ref-rows.ts';
import { useRegionName } from '../../controls/trees/regions.ts';
import { useUserName, useUserNames } from '../../controls/rows/user-names.ts';
import type { CellProps } from './cell-props.ts';
import { valuesOf } from './cell-text.ts';
import { useDeptName } from './dept-names.ts';

/** A row of another resource by its name. */
export function RefCell(props: CellProps) {
  const { meta } = props.field;
  const resource = 'resource' in meta ? meta.resource : '';
  if (resource === 'dept') return <DeptCell {...props} />;
  return resource === 'user' ? <UserCell {...props} /> : <RowCell {...props} resource={resource} />;
}

function DeptCell({ value }: CellProps) {
  const names = valuesOf(value).map((id) => <DeptName key={id} id={id} />);
  return names.flatMap((name, index) => (index === 0 ? [name] : [', ', name]));
}

function DeptName({ id }: { id: string }) {
  return useDeptName(id);
}

function UserCell({ value }: CellProps) {
  const ids = valuesOf(value);
  return ids.length === 1 ? <UserName id={ids[0] ?? ''} /> : <UserNames ids={ids} />;
}

function UserName({ id }: { id: string }) {
  return useUserName(id) || id;
}

function UserNames({ ids }: { ids: readonly string[] }) {
  return useUserNames(ids)
    .map((name, index) => name || ids[index])
    .join(', ');
}

function RowCell({ value, resource }: CellProps & { resource: string }) {
  return useRefNames(useResource(resource), valuesOf(value)).join(', ');
}

export function RegionCell({ value }: CellProps) {
  return useRegionName(String(value));
}
