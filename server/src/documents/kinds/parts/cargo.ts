import type { BookingRevision } from '#contract/booking/revision.ts';
import { reeferLabels } from '#contract/booking/special-cargo.labels.ts';
import type { Dangerous } from '#contract/booking/special-cargo.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import type { PdfBlock } from '#server/platform/pdf/layout.ts';
import { formatAmount, packagesOf, yesNo } from './printed-names.ts';
import { cargoWords } from './cargo.messages.ts';
import { translator, titleTranslator } from './translator.ts';

/** Requirements of special cargo; empty for dry cargo. */
export function specialCargo(content: BookingRevision, language: DocumentLanguage): PdfBlock[] {
  return [
    ...reeferCargo(content, language),
    ...dangerousCargo(content, language),
    ...outOfGaugeCargo(content, language),
  ];
}

const requests = ['ca', 'cold_treatment', 'pre_cooling', 'genset', 'drainholes', 'bulb_mode'] as const;

function reeferCargo({ booking }: BookingRevision, language: DocumentLanguage): PdfBlock[] {
  const { tempset, tempid, reeferf, humidity, o2, co2, is_nor: isNor } = booking;
  if (tempset === null && !isNor && booking.cargoid !== 'R') return [];
  const t = translator(cargoWords, language);
  const label = translator(reeferLabels, language);
  const requested = requests.filter((name) => booking[name]).map((name) => label(name));
  const gases = [o2, co2].map((gas) => (gas === null ? '-' : `${formatAmount(gas)}%`));
  return [
    { kind: 'heading', text: t('reefer') },
    {
      kind: 'grid',
      rows: [
        [
          // The sign must be printed.
          {
            share: 1,
            label: t('temperature'),
            value: isNor ? t('nor') : temperature(tempset, tempid),
            isStrong: true,
          },
          { share: 1, label: t('ventilation'), value: reeferf },
          {
            share: 0.8,
            label: t('humidity'),
            value: humidity === '' ? '' : /^\d+$/.test(humidity) ? `${humidity}%` : humidity,
          },
          { share: 0.9, label: t('atmosphere'), value: o2 === null && co2 === null ? '' : gases.join(' / ') },
          { share: 2, label: t('orders'), value: requested.join(', ') },
        ],
      ],
    },
  ];
}

/** `-18.0 °C`, `+4.0 °C` */
function temperature(value: string | null, unit: string): string {
  if (value === null) return '';
  const degrees = Number(value);
  return `${degrees > 0 ? '+' : ''}${degrees.toFixed(1)} °${unit}`;
}

function dangerousCargo(content: BookingRevision, language: DocumentLanguage): PdfBlock[] {
  const { dglist } = content;
  if (dglist.length === 0) return [];
  const t = translator(cargoWords, language);
  const over = titleTranslator(cargoWords, language);
  return [
    {
      kind: 'table',
      heading: t('dangerous'),
      columns: [
        { title: over('un'), share: 0.9 },
        { title: over('psn'), share: 2.6 },
        { title: over('hazard'), share: 1 },
        { title: over('pg'), share: 0.6 },
        { title: over('ems'), share: 0.9 },
        { title: over('flash'), share: 0.7 },
        { title: over('pollutant'), share: 0.8 },
        { title: over('weights'), share: 1.6 },
        { title: over('emergency'), share: 1.6 },
      ],
      rows: dglist.map((each) => substance(content, each, language)),
    },
  ];
}

function substance(content: BookingRevision, each: Dangerous, language: DocumentLanguage): string[] {
  const { psn, technical_name: technical, limited_quantity: isLimited, marine_pollutant: isPollutant } = each;
  const name = technical === '' ? psn : `${psn} (${technical})`;
  const packed = packagesOf(content, each, language);
  return [
    each.dunno && `UN ${each.dunno}`,
    isLimited ? `${name} - ${translator(cargoWords, language)('limited')}` : name,
    [each.dclass, each.subsidiary].filter((part) => part !== '').join(' / '),
    each.packing_group ?? '',
    each.ems,
    each.flash_point === null ? '' : `${formatAmount(each.flash_point)} °C`,
    isPollutant === null ? '' : yesNo(isPollutant, language),
    [packed, [each.gross_kgs, each.net_kgs].map((weight) => formatAmount(weight) || '-').join(' / ')].join('\n'),
    [each.emergency_contact, each.emergency_phone].filter((part) => part !== '').join('\n'),
  ];
}

const sides = ['og_length_front', 'og_length_back', 'og_width_left', 'og_width_right', 'og_height'] as const;

function outOfGaugeCargo({ ctnlist }: BookingRevision, language: DocumentLanguage): PdfBlock[] {
  const wide = ctnlist.filter((line) => sides.some((side) => Number(line[side] ?? 0) > 0));
  if (wide.length === 0) return [];
  const t = translator(cargoWords, language);
  const over = titleTranslator(cargoWords, language);
  const titles = (['front', 'back', 'left', 'right', 'height'] as const).map((side) => over(side));
  return [
    {
      kind: 'table',
      heading: t('out_of_gauge'),
      columns: [
        { title: over('containers'), share: 1.6 },
        ...titles.map((title) => ({ title, share: 1, align: 'right' as const })),
      ],
      rows: wide.map((line) => [
        [`${line.ctnnum}*${line.ctnall}`, line.cntrno].filter((part) => part !== '').join(' '),
        ...sides.map((side) => formatAmount(line[side])),
      ]),
    },
  ];
}
