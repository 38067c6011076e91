import { loadPortIssues, loadPorts } from '#contract/codes/load-port.ts';
import { checked } from '#server/http/checked.ts';
import { crud } from '#server/http/crud.ts';

export const loadPortRoutes = crud(loadPorts, checked(loadPorts, loadPortIssues));
