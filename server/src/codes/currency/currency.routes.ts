import { currencies } from '#contract/codes/currency.ts';
import { crud } from '#server/http/crud.ts';

export const currencyRoutes = crud(currencies);
