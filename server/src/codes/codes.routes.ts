import type { Route } from '#server/http/route.ts';
import { carrierRoutes } from './carrier/carrier.routes.ts';
import { containerTypeRoutes } from './container-type/container-type.routes.ts';
import { currencyRoutes } from './currency/currency.routes.ts';
import { surchargeRoutes } from './surcharge/surcharge.routes.ts';
import { exchangeRateRoutes } from './exchange-rate/exchange-rate.routes.ts';
import { terminalRoutes } from './terminal/terminal.routes.ts';
import { portGroupRoutes } from './port-group/port-group.routes.ts';
import { localChargeRoutes } from './local-charge/local-charge.routes.ts';
import { lclRateRoutes } from './lcl-rate/lcl-rate.routes.ts';
import { cutoffCodeRoutes } from './cutoff-code/cutoff-code.routes.ts';
import { cutoffRuleRoutes } from './cutoff-rule/cutoff-rule.routes.ts';
import { destinationPortRoutes } from './destination-port/destination-port.routes.ts';
import { freightModeRoutes } from './freight-mode/freight-mode.routes.ts';
import { issueTypeRoutes } from './issue-type/issue-type.routes.ts';
import { loadPortRoutes } from './load-port/load-port.routes.ts';
import { packageTypeRoutes } from './package-type/package-type.routes.ts';
import { portRoutes } from './port/port.routes.ts';
import { reminderRuleRoutes } from './reminder-rule/reminder-rule.routes.ts';
import { serviceTypeRoutes } from './service-type/service-type.routes.ts';
import { vesselRoutes } from './vessel/vessel.routes.ts';
import { workingDayRoutes } from './working-day/working-day.routes.ts';
import { yardRoutes } from './yard/yard.routes.ts';

export const codesRoutes: readonly Route[] = [
  ...portRoutes,
  ...loadPortRoutes,
  ...destinationPortRoutes,
  ...carrierRoutes,
  ...vesselRoutes,
  ...yardRoutes,
  ...containerTypeRoutes,
  ...packageTypeRoutes,
  ...serviceTypeRoutes,
  ...issueTypeRoutes,
  ...freightModeRoutes,
  ...cutoffCodeRoutes,
  ...cutoffRuleRoutes,
  ...reminderRuleRoutes,
  ...workingDayRoutes,
  ...currencyRoutes,
  ...surchargeRoutes,
  ...exchangeRateRoutes,
  ...terminalRoutes,
  ...portGroupRoutes,
  ...localChargeRoutes,
  ...lclRateRoutes,
];
