import * as z from 'zod';
import { bool, field, int, required, resource, text } from '../kit.ts';
import { savedViewLabels } from './saved-view.labels.ts';

/** Most saved searches of one user on one list. */
export const maxSavedViews = 50;
export const maxViewNameLength = 40;

const columnName = z.string().min(1).max(60);

/** Differences from a list's default columns; unknown parts of an older layout are ignored. */
const ColumnLayout = z.object({
  order: z.array(columnName).max(200),
  own: z.record(
    columnName,
    z.object({
      isHidden: z.boolean().optional(),
      side: z.enum(['start', 'none', 'end']).optional(),
      width: z.number().min(1).max(10_000).optional(),
    }),
  ),
});

const inputShape = {
  name: required(maxViewNameLength),
  /** The list's query string without the page. */
  query: text(4000).default(''),
  columns: field(ColumnLayout, { kind: 'list' }).nullable().default(null),
  is_shared: bool().default(false),
};

/** A search and its columns under a name: private, or shared with the owner's department and those below it. */
export const savedViews = resource({
  name: 'saved_view',
  path: '/api/system/saved_view/',
  scope: 'row',
  row: { route: required(200), ...inputShape },
  input: { route: required(200), ...inputShape },
  search: { route: 'exact' },
  keyword: ['name'],
  sortable: ['name'],
  order: ['name'],
  labels: savedViewLabels,
});

export const SavedViewChange = z.object({
  name: inputShape.name.optional(),
  query: text(4000).optional(),
  columns: field(ColumnLayout, { kind: 'list' }).nullable().optional(),
  is_shared: bool().optional(),
  version: int(1, 2_147_483_647).optional(),
});

/** A view as read: its owner decides which actions are open. */
export const SavedView = savedViews.row
  .pick({ id: true, route: true, name: true, creator_name: true, version: true, is_shared: true })
  .extend({ query: text(4000), columns: field(ColumnLayout, { kind: 'list' }).nullable(), is_own: bool() });
export type SavedView = z.output<typeof SavedView>;
