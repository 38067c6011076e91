import { bool, byteCount, choice, codeOf, instant, int, resource, text } from '../kit.ts';
import { pushLogLabels } from './trace-push-log.labels.ts';

const row = {
  provider: codeOf('trace_provider', 20),
  direction: choice('push_direction', ['IN', 'OUT']),
  at: instant(),
  http_status: int(0, 999).nullable(),
  /** Null if no signature was required. */
  signature_ok: bool().nullable(),
  processed: bool(),
  error: text(500),
  /** The subscription's reference; empty if the signature was wrong. */
  reference_no: text(32),
  duration_ms: int(0, 2_147_483_647).nullable(),
  size: byteCount(),
  body_hash: text(64),
  /** As received, truncated to 100,000 characters. */
  body: text(100_000),
};

/** Raw messages from and to providers, including those with a wrong signature. */
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
