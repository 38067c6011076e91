import * as z from 'zod';
import { choice, field, instant, int, lines, resource, text } from '../kit.ts';
import { frontendErrorLabels, frontendLogLabels } from './frontend-log.labels.ts';
import { logLimits } from './log-limits.ts';

/** The in-app log's types; 'danger' counts as an error. */
export const logTypes = ['info', 'success', 'warning', 'danger'] as const;
export type LogType = (typeof logTypes)[number];

const messageShape = {
  type: choice('log_type', logTypes),
  message: text(logLimits.message),
  url: text(logLimits.url),
  detail: lines(logLimits.detail, 12),
  app_version: text(20),
  build: text(40),
};

/** One event in a browser window. The token is identified by a short hash. */
const entryShape = { ...messageShape, happened_at: instant(), uuid: text(40), token_mark: text(8) };

export const FrontendLogUpload = z.object({
  entries: field(z.array(z.object(entryShape)).min(1).max(logLimits.batch), { kind: 'list' }),
});
export type FrontendLogEntry = z.output<typeof FrontendLogUpload>['entries'][number];

/** Identifies an error across users and times: computed by the server from the message and the top of the trace. */
const fingerprint = () => text(16);

const logRow = { ...entryShape, user_name: text(40), ip: text(45), agent: text(500), fingerprint: fingerprint() };

/** Logs of the users' browsers; only the upload writes them. */
export const frontendLogs = resource({
  name: 'frontend_log',
  path: '/api/logs/frontend_log/',
  scope: 'row',
  row: logRow,
  input: logRow,
  search: {
    type: 'in',
    message: 'contains',
    url: 'contains',
    user_name: 'contains',
    app_version: 'contains',
    build: 'contains',
    fingerprint: 'exact',
    happened_at: 'range',
  },
  keyword: ['message', 'url'],
  sortable: ['happened_at', 'type', 'user_name', 'app_version'],
  order: ['-create_datetime'],
  listed: [
    'type',
    'message',
    'url',
    'app_version',
    'build',
    'happened_at',
    'uuid',
    'token_mark',
    'user_name',
    'ip',
    'agent',
    'fingerprint',
  ],
  labels: frontendLogLabels,
});

const errorRow = { ...messageShape, fingerprint: fingerprint(), times: int(1, 2_147_483_647), last_user: text(40) };

/** How often each error occurred in each version; the common times are of the first and last occurrence. */
export const frontendErrors = resource({
  name: 'frontend_error',
  path: '/api/logs/frontend_error/',
  scope: 'none',
  ownSql: true,
  row: errorRow,
  input: errorRow,
  search: { message: 'contains', app_version: 'contains', build: 'contains', fingerprint: 'exact' },
  keyword: ['message', 'url'],
  sortable: ['times', 'app_version', 'build'],
  order: ['-update_datetime'],
  listed: ['type', 'message', 'url', 'app_version', 'build', 'fingerprint', 'times', 'last_user'],
  labels: frontendErrorLabels,
});
