import * as z from 'zod';
import { bool, field, int, required, resource, text } from '../kit.ts';
import { savedViewLabels } from './saved-view.labels.ts';

/** Saved searches of one person on one list. */
export const maxSavedViews = 50;
export const maxViewNameLength = 40;

const columnName = z.string().min(1).max(60);

/** What differs from a list's own columns; a later version takes of it what it understands. */
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
  /** The list's address after its `?`, without its page. */
  query: text(4000).default(''),
  columns: field(ColumnLayout, { kind: 'list' }).nullable().default(null),
  is_shared: bool().default(false),
};

/** A search and its columns under a name: its owner's, or shared with their department and everything below it. */
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

/** As it is read: whose it is decides what may be done with it. */
export const SavedView = savedViews.row
  .pick({ id: true, route: true, name: true, creator_name: true, version: true, is_shared: true })
  .extend({ query: text(4000), columns: field(ColumnLayout, { kind: 'list' }).nullable(), is_own: bool() });
export type SavedView = z.output<typeof SavedView>;
