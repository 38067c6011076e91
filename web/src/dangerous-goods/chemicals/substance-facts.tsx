import { lacksSegregationData } from '#contract/dangerous-goods/data-state.ts';
import { type Substance, substances } from '#contract/dangerous-goods/substance.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { type Fact, FactGrid } from '#web/ui/facts.tsx';
import { Badges, EmsText } from './badges.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';
import { flashText } from './flash-text.ts';

const labels = localeTexts(substances.labels);
const unknown = <span className="q-faint">{chemicalsMessage('unknown')}</span>;

const notEvaluated = <span className="q-faint">{chemicalsMessage('not_evaluated')}</span>;

/** The entry's fields; empty ones are marked as not entered. */
export function SubstanceFacts({ row }: { row: Substance }) {
  const groups = useDictionary('segregation_group');
  const named = row.segregation_groups.map((code) => groups.find(({ value }) => value === code)?.label ?? code);
  const ems = row.ems && <EmsText row={row} />;
  const source = <SourceText row={row} />;
  // Nothing entered does not mean that there is none.
  const none = lacksSegregationData(row) ? notEvaluated : '–';
  const facts: readonly Fact[] = [
    [labels.dclass, row.dclass],
    [labels.subsidiary, row.subsidiary.replaceAll('/', ', ') || '–'],
    [labels.packing_groups, row.packing_groups.join(', ') || '–'],
    ['EmS', ems],
    [labels.marine_pollutant, pollutantText(row)],
    [labels.flash_point, flashText(row.flash_point)],
    [labels.segregation_groups, named.join(' · ') || none, 'wide'],
    [labels.segregation_codes, row.segregation_codes.join(', ') || none],
    [labels.segregate_as, row.segregate_as || none],
    [labels.limited_quantity, row.limited_quantity],
    [labels.stowage_category, row.stowage_category],
    [labels.special_provisions, row.special_provisions.join(', ')],
    [labels.dpage, row.dpage],
    [labels.imdg_amendment, row.imdg_amendment],
    [labels.cas_numbers, row.cas_numbers.join(', ')],
    [labels.hs_codes, row.hs_codes.join(', ')],
    [labels.source, source, 'wide'],
  ];
  return (
    <section className="q-chemical-section">
      <h3>{chemicalsMessage('facts')}</h3>
      <FactGrid facts={facts.map(([label, value, className]) => [label, value || unknown, className])} />
    </section>
  );
}

function pollutantText(row: Substance) {
  if (row.marine_pollutant) return chemicalsMessage('yes');
  return lacksSegregationData(row) ? notEvaluated : chemicalsMessage('no');
}

function SourceText({ row }: { row: Substance }) {
  return (
    <>
      <Badges row={row} /> {row.source}
    </>
  );
}
