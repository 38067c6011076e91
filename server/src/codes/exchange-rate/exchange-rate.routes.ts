import { exchangeRateIssues, exchangeRates } from '#contract/codes/exchange-rate.ts';
import { checked } from '#server/http/checked.ts';
import { crud } from '#server/http/crud.ts';

export const exchangeRateRoutes = crud(exchangeRates, checked(exchangeRates, exchangeRateIssues));
