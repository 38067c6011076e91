import { viewAsLogs } from '#contract/logs/view-as-log.ts';
import { readOnly } from '#server/http/crud.ts';

export const viewAsLogRoutes = readOnly(viewAsLogs);
