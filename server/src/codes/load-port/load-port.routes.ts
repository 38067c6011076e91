import { loadPorts } from '#contract/codes/load-port.ts';
import { crud } from '#server/http/crud.ts';

export const loadPortRoutes = crud(loadPorts);
