import { crud } from '#server/http/crud.ts';
import { portEditionRoutes } from './edition/edition.routes.ts';
import { portTable } from './port.table.ts';

export const portRoutes = [...crud(portTable), ...portEditionRoutes];
