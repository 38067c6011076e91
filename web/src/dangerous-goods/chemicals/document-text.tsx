import { useState } from 'react';
import {
  type DocumentSubstance,
  documentText,
  lacksTechnicalName,
  shippingNames,
} from '#contract/dangerous-goods/document-text.ts';
import type { Substance } from '#contract/dangerous-goods/substance.ts';
import { toast } from '#web/platform/feedback/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';
import { DocumentChoices } from './document-choices.tsx';
import { flashText } from './flash-text.ts';

/** The description for documents, composed from the entry and the goods. */
export function DescriptionBuilder({ row }: { row: Substance }) {
  const [good, setGood] = useState<DocumentSubstance>(() => documentGoodOf(row));
  const put = (part: Partial<DocumentSubstance>) => setGood({ ...good, ...part });
  const lacksGroup = good.packing_group === '' && row.packing_groups.length > 0;
  const lacks = lacksTechnicalName(good, row.technical_name_required);
  const text = documentText(good);
  return (
    <section className="q-chemical-section">
      <h3>
        {chemicalsMessage('text')}
        <small className="q-faint">{chemicalsMessage('text_hint')}</small>
      </h3>
      <DocumentChoices row={row} good={good} lacks={lacks} onChange={put} />
      <p className="q-chemical-result" data-lacks={lacks || lacksGroup || undefined}>
        <output>{text}</output>
        <Button icon="copy" size="small" variant="primary" onClick={() => copy(text)}>
          {chemicalsMessage('copy')}
        </Button>
      </p>
    </section>
  );
}

function documentGoodOf(row: Substance): DocumentSubstance {
  const [psn = row.psn] = shippingNames(row.psn);
  return {
    un_number: row.un_number,
    psn,
    technical_name: '',
    dclass: row.dclass,
    subsidiary: row.subsidiary,
    // Only the shipper knows which of several applies.
    packing_group: row.packing_groups.length === 1 ? (row.packing_groups[0] ?? '') : '',
    flash_point: flashText(row.flash_point),
    marine_pollutant: row.marine_pollutant,
    limited_quantity: false,
  };
}

function copy(text: string): void {
  navigator.clipboard.writeText(text).then(
    () => toast.success(chemicalsMessage('copied')),
    () => toast.error(chemicalsMessage('copy_failed')),
  );
}
