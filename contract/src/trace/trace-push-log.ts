import { bool, byteCount, choice, codeOf, instant, int, resource, text } from '../kit.ts';
import { pushLogLabels } from './trace-push-log.labels.ts';

const row = {
  provider: codeOf('trace_provider', 20),
  direction: choice('push_direction', ['IN', 'OUT']),
  at: instant(),
  http_status: int(0, 999).nullable(),
  /** Null where nothing was to be signed. */
  signature_ok: bool().nullable(),
  processed: bool(),
  error: text(500),
  /** Of the subscription that it was about; nobody's where its signature was wrong. */
  reference_no: text(32),
  duration_ms: int(0, 2_147_483_647).nullable(),
  size: byteCount(),
  body_hash: text(64),
  /** As it came, cut at 100,000 characters. */
  body: text(100_000),
};

/** What came in from providers and went out to them, raw, also what nobody has signed rightly. */
export const tracePushLog = resource({
  name: 'trace_push_log',
  path: '/api/trace/trace_push_log/',
  scope: 'row',
  ownSql: true,
  row,
  input: row,
  search: {
    provider: 'in',
    direction: 'in',
    signature_ok: 'exact',
    processed: 'exact',
    http_status: 'exact',
    reference_no: 'contains',
    at: 'range',
  },
  keyword: ['error', 'body_hash'],
  sortable: ['at', 'http_status', 'duration_ms'],
  order: ['-at'],
  labels: pushLogLabels,
  listed: [
    'provider',
    'direction',
    'at',
    'http_status',
    'signature_ok',
    'processed',
    'error',
    'reference_no',
    'duration_ms',
    'size',
  ],
});
