import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfBox, PdfGrid } from '#server/platform/pdf/layout.ts';
import { translator, sentences } from '../parts/translator.ts';
import { dgWords } from './dg-declaration.messages.ts';
import { boxLabel } from './form-labels.ts';

const ofPerson = ['status', 'issued', 'signature'] as const;
const ofHaulier = ['haulier', 'vehicle', 'driver'] as const;

/** The three columns at the foot of the form: who has packed, who has received, who declares (IMDG Code 5.4.2, 5.4.5). */
export function signatureGrid(language: DocumentLanguage): PdfGrid {
  const t = translator(dgWords, language);
  const lines = sentences(dgWords, language);
  const certificate = [...lines('certified'), ...lines('certifiedBy')].join('\n');
  const toSign = (name: (typeof ofPerson)[number] | (typeof ofHaulier)[number]): PdfBox => ({
    label: t(name),
    value: '',
  });
  return {
    kind: 'grid',
    isSigned: true,
    rows: [
      [
        {
          share: 1.4,
          stack: [
            { label: t('certificate'), value: certificate, maxLines: 20 },
            { label: boxLabel('packer', language), value: '' },
            ...ofPerson.map(toSign),
          ],
        },
        {
          share: 1,
          stack: [
            { label: boxLabel('receipt', language), value: lines('received').join('\n'), maxLines: 20 },
            ...ofHaulier.map(toSign),
          ],
        },
        {
          share: 1,
          stack: [{ label: boxLabel('declarant', language), value: '', minLines: 2 }, ...ofPerson.map(toSign)],
        },
      ],
    ],
  };
}
