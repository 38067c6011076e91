import { rateLabels, ratePartLabels } from '#contract/rates/rate.labels.ts';
import type { FoundRate } from '#contract/rates/rate-query.ts';
import { type DictionaryItem, useDictionary } from '#web/platform/dictionary.ts';
import { countText, words } from '#web/platform/i18n.ts';
import { carrierName, portNames, wayOf, weekdaysText, weekdayText } from '../rate-texts.ts';

const labels = words(rateLabels);
const parts = words(ratePartLabels);

type Fact = { label: string; text: string };

/** What holds for all of a rate's prices. */
export function FactList({ rate }: { rate: FoundRate }) {
  const names = {
    kind: useDictionary('rate_cargo_kind'),
    basis: useDictionary('price_date_basis'),
    lane: useDictionary('lane'),
  };
  return (
    <dl className="q-rate-facts">
      {[...routeFacts(rate), ...termFacts(rate, names)]
        .filter(({ text }) => text !== '')
        .map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  );
}

function routeFacts(rate: FoundRate): Fact[] {
  const [from, to] = portNames(rate);
  return [
    { label: labels.portload, text: `${rate.portload} ${from}` },
    { label: labels.portdischarge, text: `${rate.portdischarge} ${to}` },
    { label: labels.carrier, text: `${rate.carrier} ${carrierName(rate)}` },
    { label: labels.service_code, text: rate.service_code },
    { label: labels.transit_port, text: wayOf(rate) },
    { label: labels.transit_days, text: textOf(rate.transit_days) },
    { label: labels.sailing_weekdays, text: weekdaysText(rate.sailing_weekdays) },
    {
      label: labels.customs_cutoff_weekday,
      text: rate.customs_cutoff_weekday === null ? '' : weekdayText(rate.customs_cutoff_weekday),
    },
  ];
}

type Names = Record<'kind' | 'basis' | 'lane', readonly DictionaryItem[]>;

function termFacts(rate: FoundRate, { kind, basis, lane }: Names): Fact[] {
  return [
    { label: labels.lane, text: labelIn(lane, rate.lane) },
    { label: labels.valid_from, text: rate.valid_from },
    { label: labels.valid_to, text: rate.valid_to },
    { label: labels.price_date_basis, text: labelIn(basis, rate.price_date_basis) },
    { label: labels.cargo_kind, text: labelIn(kind, rate.cargo_kind) },
    { label: labels.commodity_group, text: rate.commodity_group },
    { label: labels.free_days_dem, text: textOf(rate.free_days_dem) },
    { label: labels.free_days_det, text: textOf(rate.free_days_det) },
    {
      label: labels.weight_limit_20_kg,
      text: rate.weight_limit_20_kg === null ? '' : countText(rate.weight_limit_20_kg),
    },
    { label: parts.contract_no, text: rate.contract_no ?? '' },
    { label: labels.description, text: [rate.description, rate.remark_public].filter(Boolean).join('\n') },
  ];
}

const textOf = (value: number | null) => (value === null ? '' : String(value));

function labelIn(items: readonly DictionaryItem[], value: string): string {
  return items.find((item) => item.value === value)?.label ?? value;
}
