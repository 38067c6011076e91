import { useCan } from '#web/platform/can.tsx';
import type { Row } from './screen.ts';

export const rowActionKinds = ['view', 'edit', 'remove', 'restore'] as const;
export type RowActionKind = (typeof rowActionKinds)[number];

/** Colours of the row's buttons (spec §9). */
export const actionTones: Record<RowActionKind, string> = {
  view: 'info',
  edit: 'primary',
  remove: 'danger',
  restore: 'success',
};

export function isRowAction(text: string | undefined): text is RowActionKind {
  return rowActionKinds.some((kind) => kind === text);
}

/** The rights of the caller on this screen, in the words the engine needs. */
export function useRowRights() {
  return {
    canSearch: useCan('Search'),
    canView: useCan('Retrieve'),
    canCreate: useCan('Create'),
    canEdit: useCan('Update'),
    canRemove: useCan('Delete'),
    canRestore: useCan('Restore'),
  };
}
export type RowRights = ReturnType<typeof useRowRights>;

/** What may be done with a row: a deleted one is only looked at or restored. */
export function actionsOf(rights: RowRights, row: Pick<Row, 'is_deleted'>): RowActionKind[] {
  const allowed: Record<RowActionKind, boolean> = {
    view: rights.canView,
    edit: rights.canEdit && !row.is_deleted,
    remove: rights.canRemove && !row.is_deleted,
    restore: rights.canRestore && row.is_deleted,
  };
  return rowActionKinds.filter((kind) => allowed[kind]);
}
