import { terminals } from '#contract/codes/terminal.ts';
import { crud } from '#server/http/crud.ts';

export const terminalRoutes = crud(terminals);
