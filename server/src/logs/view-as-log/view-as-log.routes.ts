import { viewAsLogs } from '#contract/logs/view-as-log.ts';
import { readOnlyRoutes } from '#server/http/crud.ts';

export const viewAsLogRoutes = readOnlyRoutes(viewAsLogs);
