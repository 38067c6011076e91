import { destinationPorts } from '#contract/codes/destination-port.ts';
import { crud } from '#server/http/crud.ts';

export const destinationPortRoutes = crud(destinationPorts);
