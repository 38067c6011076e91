import { containerTypeIssues, containerTypes } from '#contract/codes/container-type.ts';
import { checked } from '#server/http/checked.ts';
import { crud } from '#server/http/crud.ts';

export const containerTypeRoutes = crud(containerTypes, checked(containerTypes, containerTypeIssues));
