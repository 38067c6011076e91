import { ports } from '#contract/codes/port.ts';
import { crud } from '#server/http/crud.ts';

export const portRoutes = crud(ports);
