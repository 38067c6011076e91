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

/** What is asked of the routes: which of them a grant reaches, and whose rows they list. */
export type ImportRoutes = readonly (RouteSummary & { table?: ResourceTable })[];

/** The rows of a sheet that are being checked and written, and who imports them. */
export type Staged = {
  db: Tx;
  task: number;
  importer: Importer;
  resource: ResourceTable;
  viewer: Viewer;
  locale: Language;
  routes: ImportRoutes;
  /** How what it writes queues more. */
  send: Jobs['send'];
  config: Config;
};

/** A resource whose rows can be imported, with the rules that its contract does not hold. */
export type Importer = {
  resource: ResourceTable;
  /** Rows that it takes at most, where they are fewer than of any other. */
  maxRows?: number | undefined;
  /** A second sheet with parts of the rows, which `findings` looks at and `write` writes. */
  lines?: { resource: Resource; maxRows: number } | undefined;
  /** Finds the rows that a sheet means by what it says of them, without a key. */
  targets?: ((staged: Staged) => Promise<void>) | undefined;
  /** What is wrong with a row as a whole whose fields are right one by one. */
  issues?: ((values: Values) => FieldIssue[]) | undefined;
  /** Works out what a new row's sheet leaves open, from what is known before any of it is written. */
  complete?: ((db: Tx) => Promise<(input: Values) => Values>) | undefined;
  /** What is wrong with rows among each other and beside what is there: statements of `row_no` and `error`. */
  findings?: ((staged: Staged) => Promise<RawBuilder<unknown>[]>) | undefined;
  /** What of rows should be looked at: statements of `row_no` and `error`, too. */
  warnings?: ((staged: Staged) => Promise<RawBuilder<unknown>[]>) | undefined;
  /**
   * Writes one row by itself and answers its id, where one that is refused keeps no other back: rows are then written in
   * several transactions, and each is noted down with what it became.
   */
  writeOne?: ((staged: Staged, rowNo: number) => Promise<number>) | undefined;
  /** Reads what the rows are about to replace; what it returns is done once they are written. */
  beforeWrite?: ((staged: Staged, rows: { from: number; to: number }) => Promise<() => Promise<void>>) | undefined;
  /** Writes what of the rows is kept in other tables. */
  afterWrite?: ((staged: Staged, rows: { from: number; to: number }) => Promise<void>) | undefined;
};
