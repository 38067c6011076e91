import * as z from 'zod';
import { bool, choice, field, int, lines, resource, text } from '../kit.ts';
import { operationLogLabels } from './operation-log.labels.ts';

const row = {
  /** The part of the product, named in the reader's language. */
  request_modular: text(200),
  request_path: text(400),
  request_method: choice('request_method', ['POST', 'PUT', 'DELETE', 'GET', 'PATCH']),
  /** JSON without secrets, truncated if long. */
  request_body: lines(10_000, 8),
  request_msg: text(1_000),
  request_ip: text(45),
  request_browser: text(200),
  request_os: text(200),
  /** The code of the envelope; `status` is that of HTTP. */
  response_code: text(32),
  http_status: int(100, 599),
  json_result: lines(10_000, 4),
  status: bool(),
  duration_ms: int(0, 2_147_483_647),
  request_id: text(36),
  /** The program that called in the user's name; empty for calls by the user. */
  client_name: text(60),
  row_ids: field(z.array(z.int()), { kind: 'list' }),
};

/** Calls with caller and result; only the server itself writes them. */
export const operationLogs = resource({
  name: 'operation_log',
  path: '/api/system/operation_log/',
  scope: 'row',
  ownSql: true,
  row,
  input: row,
  search: {
    request_modular: 'contains',
    request_path: 'contains',
    request_method: 'in',
    creator: 'exact',
    client_name: 'contains',
    request_ip: 'contains',
    response_code: 'exact',
    http_status: 'exact',
    status: 'exact',
    duration_ms: 'range',
    request_id: 'exact',
    /** A row's id, or `port:7`. */
    row_ids: 'exact',
  },
  keyword: ['request_path'],
  sortable: ['duration_ms'],
  order: ['-create_datetime'],
  labels: operationLogLabels,
});

/** A field of a row before and after a change, in the reader's language. */
export const FieldChange = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() });
/** Changes to one row by a call. */
export const RowChange = z.object({
  resource: z.string(),
  /** The resource in the reader's language. */
  title: z.string(),
  row_id: z.int(),
  action: z.enum(['create', 'update', 'delete', 'restore']),
  fields: z.array(FieldChange),
  /** The page that shows such rows; empty if the reader has no access to it. */
  web_path: z.string(),
});
export type RowChange = z.infer<typeof RowChange>;

/** One call with the rows it changed; of many rows only the first ones. */
export const OperationDetail = operationLogs.row.extend({
  changes: z.array(RowChange),
  changed_rows: z.int(),
});
