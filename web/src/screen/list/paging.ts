import type { ListCall, Row, RowsPage } from '../screen.ts';

/** The paging vocabulary of a server. */
export type Paging<Answer> = {
  query: (call: ListCall) => Readonly<Record<string, string | number | boolean | readonly string[]>>;
  page: (answer: Answer) => RowsPage;
};

/** Our own server's vocabulary. */
export const pages: Paging<RowsPage> = {
  query: ({ page, limit, ordering, search }) => ({ page, limit, ordering, ...search }),
  page: (answer) => answer,
};

export type RecordsPage = { current: number; size: number; total: number; records: Row[] };

/** The alternative names that other back ends use. */
export const records: Paging<RecordsPage> = {
  query: ({ page, limit, ordering, search }) => ({
    current: page,
    size: limit,
    ...(ordering !== '' && { orderProp: ordering.replace(/^-/, ''), orderAsc: !ordering.startsWith('-') }),
    ...search,
  }),
  page: ({ current, size, total, records: data }) => ({
    page: current,
    limit: size,
    total,
    is_next: current * size < total,
    is_previous: current > 1,
    data,
  }),
};
