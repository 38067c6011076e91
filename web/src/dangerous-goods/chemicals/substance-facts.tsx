import type { ReactNode } from 'react';
import { type Substance, substances } from '#contract/dangerous-goods/substance.ts';
import { words } from '#web/platform/i18n.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Badges, EmsText } from './badges.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';
import { flashText } from './flash-text.ts';

const labels = words(substances.labels);

/** The entry's fields; what nobody has entered says so. */
export function SubstanceFacts({ row }: { row: Substance }) {
  const groups = useDictionary('segregation_group');
  const named = row.segregation_groups.map((code) => groups.find(({ value }) => value === code)?.label ?? code);
  return (
    <section className="q-chemical-section">
      <h3>{chemicalsMessage('facts')}</h3>
      <dl className="q-chemical-facts">
        <Fact label={labels.dclass} value={row.dclass} />
        <Fact label={labels.subsidiary} value={row.subsidiary.replaceAll('/', ', ') || '–'} />
        <Fact label={labels.packing_groups} value={row.packing_groups.join(', ') || '–'} />
        <Fact label="EmS" value={row.ems && <EmsText row={row} />} />
        <Fact label={labels.marine_pollutant} value={chemicalsMessage(row.marine_pollutant ? 'yes' : 'no')} />
        <Fact label={labels.flash_point} value={flashText(row.flash_point)} />
        <Fact label={labels.segregation_groups} value={named.join(' · ') || '–'} isWide />
        <Fact label={labels.segregate_as} value={row.segregate_as || '–'} />
        <Fact label={labels.limited_quantity} value={row.limited_quantity} />
        <Fact label={labels.stowage_category} value={row.stowage_category} />
        <Fact label={labels.special_provisions} value={row.special_provisions.join(', ')} />
        <Fact label={labels.dpage} value={row.dpage} />
        <Fact label={labels.imdg_amendment} value={row.imdg_amendment} />
        <Fact label={labels.cas_numbers} value={row.cas_numbers.join(', ')} />
        <Fact label={labels.hs_codes} value={row.hs_codes.join(', ')} />
        <Fact label={labels.source} value={<SourceText row={row} />} isWide />
      </dl>
    </section>
  );
}

function SourceText({ row }: { row: Substance }) {
  return (
    <>
      <Badges row={row} /> {row.source}
    </>
  );
}

function Fact({ label, value, isWide }: { label: string; value: ReactNode; isWide?: boolean }) {
  return (
    <div data-wide={isWide}>
      <dt>{label}</dt>
      <dd>{value || <span className="q-faint">{chemicalsMessage('unknown')}</span>}</dd>
    </div>
  );
}
