/** A column of a part's table: suffixes of the names of its figures. */
export type Column = { title: string; of: readonly string[] };

const pairs: readonly Column[] = [
  { title: 'selects', of: ['selects'] },
  { title: 'SQL', of: ['statements'] },
  { title: 'p50 / p95, 1 client', of: ['c1.p50', 'c1.p95'] },
  { title: 'p50 / p95, 16 clients', of: ['c16.p50', 'c16.p95'] },
  { title: 'ratio, 1 / 16', of: ['c1.ratio', 'c16.ratio'] },
  { title: 'CPU server / database', of: ['c16.cpu_server', 'c16.cpu_database'] },
];
const quantiles: Column = { title: 'p50 / p95', of: ['p50', 'p95'] };

/** Columns of equal rows; `shown` selects rows for the page, the others are only in the JSON. */
export type Layout = { columns: readonly Column[]; shown?: RegExp };

/** Parts whose figures form rows of equal columns. All other figures are listed one per row. */
export const layouts: Readonly<Record<string, Layout>> = {
  list: { columns: pairs },
  logs: { columns: pairs, shown: /^superadmin\./ },
  codes: { columns: [quantiles] },
  rates: { columns: [quantiles, { title: 'CPU', of: ['cpu'] }] },
  workbench: {
    columns: [quantiles, { title: 'CPU', of: ['cpu'] }, { title: 'p95 within five seconds', of: ['shared.p95'] }],
  },
  nodes: {
    columns: [
      { title: 'requests a second', of: ['requests'] },
      quantiles,
      { title: 'CPU of a request, nodes / database', of: ['cpu_nodes', 'cpu_database'] },
      { title: 'cores busy with both', of: ['cores'] },
    ],
  },
  soak: { columns: [{ title: 'calls', of: ['calls'] }, quantiles] },
  profile: {
    columns: [
      { title: 'lists', of: ['lists'] },
      { title: 'writes', of: ['writes'] },
    ],
  },
};
