import { rateLabels, ratePartLabels } from '#contract/rates/rate.labels.ts';
import { transitDaysText } from '#contract/rates/transit-days.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { type DictionaryItem, useDictionary } from '#web/platform/dictionary.ts';
import { countText, localeTexts } from '#web/platform/languages/i18n.ts';
import { type Fact, FactGrid } from '#web/ui/facts.tsx';
import { carrierName, portNames, transferText, weekdaysText, weekdayText } from '../rate-texts.ts';

const labels = localeTexts(rateLabels);
const parts = localeTexts(ratePartLabels);

/** The values that all of a rate's prices share. */
export function FactList({ rate }: { rate: FoundRate }) {
  const names = {
    kind: useDictionary('rate_cargo_kind'),
    basis: useDictionary('price_date_basis'),
    lane: useDictionary('lane'),
  };
  return <FactGrid facts={[...routeFacts(rate), ...termFacts(rate, names)]} />;
}

function routeFacts(rate: FoundRate): Fact[] {
  const [from, to] = portNames(rate);
  return [
    [labels.portload, `${rate.portload} ${from}`],
    [labels.portdischarge, `${rate.portdischarge} ${to}`],
    [labels.carrier, `${rate.carrier} ${carrierName(rate)}`],
    [labels.service_code, rate.service_code],
    [labels.transit_port, transferText(rate)],
    [labels.transit_days, transitDaysText(rate)],
    [labels.sailing_weekdays, weekdaysText(rate.sailing_weekdays)],
    [labels.customs_cutoff_weekday, rate.customs_cutoff_weekday && weekdayText(rate.customs_cutoff_weekday)],
  ];
}

type Names = Record<'kind' | 'basis' | 'lane', readonly DictionaryItem[]>;

function termFacts(rate: FoundRate, { kind, basis, lane }: Names): Fact[] {
  return [
    [labels.lane, labelIn(lane, rate.lane)],
    [labels.valid_from, rate.valid_from],
    [labels.valid_to, rate.valid_to],
    [labels.price_date_basis, labelIn(basis, rate.price_date_basis)],
    [labels.cargo_kind, labelIn(kind, rate.cargo_kind)],
    [labels.commodity_group, rate.commodity_group],
    [labels.free_days_dem, rate.free_days_dem],
    [labels.free_days_det, rate.free_days_det],
    [labels.weight_limit_20_kg, rate.weight_limit_20_kg === null ? '' : countText(rate.weight_limit_20_kg)],
    [parts.contract_no, rate.contract_no],
    [labels.description, [rate.description, rate.remark_public].filter(Boolean).join('\n')],
  ];
}

function labelIn(items: readonly DictionaryItem[], value: string): string {
  return items.find((item) => item.value === value)?.label ?? value;
}
