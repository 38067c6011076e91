import type { Substance } from '#contract/dangerous-goods/substance.ts';
import { useDictionary } from '#web/platform/dictionary.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { chemicalsMessage } from './chemicals.messages.ts';

/** The papers that the goods need, to be ticked off while they are gathered. */
export function DocumentList({ row: { documents } }: { row: Substance }) {
  const known = useDictionary('dg_document');
  return (
    <section className="q-chemical-section">
      <h3>
        {chemicalsMessage('documents')}
        <small className="q-faint">{chemicalsMessage('documents_hint')}</small>
      </h3>
      {documents.length === 0 && <p className="q-faint">{chemicalsMessage('documents_none')}</p>}
      <ul className="q-chemical-documents">
        {documents.map((code) => (
          <li key={code}>
            <label>
              <Checkbox /> {known.find(({ value }) => value === code)?.label ?? code}
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}
