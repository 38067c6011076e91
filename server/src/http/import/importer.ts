import type { RawBuilder } from 'kysely';
import type { Language } from '#contract/languages/language.ts';
import type { FieldIssue } from '#contract/fields/field-errors.ts';
import type { Resource } from '#contract/kit.ts';
import type { RouteSummary } from '#server/access/reachable-routes.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/platform/database/db.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Values } from '../write/changes.ts';
import type { ResourceTable } from '../list/resource-sql.ts';

/** The routes, for checking rights and for finding tables. */
export type ImportRoutes = readonly (RouteSummary & { table?: ResourceTable })[];

/** The rows of a sheet being checked and written, and the user who imports them. */
export type Staged = {
  db: Tx;
  task: number;
  importer: Importer;
  resource: ResourceTable;
  viewer: Viewer;
  locale: Language;
  routes: ImportRoutes;
  /** Queues further jobs. */
  send: Jobs['send'];
  config: Config;
};

/** A resource whose rows can be imported, with rules that are not in its contract. */
export type Importer = {
  resource: ResourceTable;
  /** Most rows, if fewer than the general limit. */
  maxRows?: number | undefined;
  /** A second sheet with parts of the rows, checked by `findings` and written by `write`. */
  lines?: { resource: Resource; maxRows: number } | undefined;
  /** Finds the existing rows by other fields than the row key. */
  targets?: ((staged: Staged) => Promise<void>) | undefined;
  /** Issues between the fields of a row, each of which is valid. */
  issues?: ((values: Values) => FieldIssue[]) | undefined;
  /** Completes a new row, from data known before any row is written. */
  complete?: ((db: Tx) => Promise<(input: Values) => Values>) | undefined;
  /** Issues of rows with each other and with existing rows: statements of `row_no` and `error`. */
  findings?: ((staged: Staged) => Promise<RawBuilder<unknown>[]>) | undefined;
  /** Warnings about rows: statements of `row_no` and `error`, too. */
  warnings?: ((staged: Staged) => Promise<RawBuilder<unknown>[]>) | undefined;
  /**
   * Writes one row on its own and returns its id, for resources where a refused row does not prevent the others: rows
   * are then written in several transactions, and the result of each is stored.
   */
  writeOne?: ((staged: Staged, rowNo: number) => Promise<number>) | undefined;
  /** Reads rows before they are changed; the returned function runs after writing. */
  beforeWrite?: ((staged: Staged, rows: { from: number; to: number }) => Promise<() => Promise<void>>) | undefined;
  /** Writes those values of the rows that are in other tables. */
  afterWrite?: ((staged: Staged, rows: { from: number; to: number }) => Promise<void>) | undefined;
};
