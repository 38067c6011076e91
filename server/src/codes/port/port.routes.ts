import { crud } from '#server/http/crud.ts';
import { portTable } from './port.table.ts';

export const portRoutes = crud(portTable);
