import { exchangeRateIssues, exchangeRates } from '#contract/codes/exchange-rate.ts';
import { withRowRules } from '#server/http/write/row-rules.ts';
import { crud } from '#server/http/crud.ts';

export const exchangeRateRoutes = crud(exchangeRates, withRowRules(exchangeRates, exchangeRateIssues));
