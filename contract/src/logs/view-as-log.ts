import { auditTime, resource, text } from '../kit.ts';
import { viewAsLogLabels } from './view-as-log.labels.ts';

const row = {
  /** The user whose view it was; the viewer is the creator. */
  username: text(150),
  user_name: text(40),
  reason: text(200),
  ip: text(45),
  ended_at: auditTime().nullable(),
  expires_at: auditTime(),
};

/** Every use of the product as another user (adr/0023). Only the view itself writes rows. */
export const viewAsLogs = resource({
  name: 'view_as_log',
  path: '/api/logs/view_as_log/',
  scope: 'row',
  row,
  input: row,
  search: { username: 'contains', user_name: 'contains', reason: 'contains', ip: 'contains' },
  keyword: ['username', 'user_name', 'reason'],
  sortable: [],
  order: ['-create_datetime'],
  labels: viewAsLogLabels,
});
