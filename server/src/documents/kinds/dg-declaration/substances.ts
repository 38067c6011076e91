import type { BookingRevision } from '#contract/booking/revision.ts';
import type { DocumentLanguage } from '#contract/documents/document-kind.ts';
import { usesPackingGroup } from '#contract/freight/dangerous-goods.ts';
import { sumDecimals } from '#contract/freight/decimal.ts';
import type { PdfColumn, PdfTable } from '#server/platform/pdf/layout.ts';
import { packagesText } from '../bill/counts.ts';
import { figure } from '../bill/goods.ts';
import { type Translate, translator, titleTranslator } from '../parts/translator.ts';
import { dgWords } from './dg-declaration.messages.ts';
import { boxLabel } from './form-labels.ts';

type Substance = BookingRevision['dglist'][number];
type DgTranslate = Translate<keyof (typeof dgWords)['en']>;

const columns = [
  { name: 'un', share: 1 },
  { name: 'name', share: 4 },
  { name: 'hazard', share: 1.3 },
  { name: 'group', share: 0.7 },
  { name: 'ems', share: 1.1 },
  { name: 'flash', share: 1 },
  { name: 'special', share: 1.8 },
  { name: 'packages', share: 1.7 },
  { name: 'gross', share: 1.4, align: 'right' },
  { name: 'net', share: 1.4, align: 'right' },
] as const;

/** All substances, described in the order of the Code: number, name, class, packing group (IMDG 5.4.1.4). */
export function substanceTable({ dglist, names }: BookingRevision, language: DocumentLanguage): PdfTable {
  const t = translator(dgWords, language);
  const over = titleTranslator(dgWords, language);
  const total = (values: readonly (string | null)[]) =>
    values.every((value) => value === null) ? '' : figure(sumDecimals(values.map((value) => value ?? '0')));
  return {
    kind: 'table',
    heading: boxLabel('substances', language),
    columns: columns.map((column): PdfColumn => ({ ...column, title: over(column.name) })),
    rows: dglist.map((each) => {
      const cells = cellsOf(each, { t, names });
      return columns.map(({ name }) => cells[name]);
    }),
    sum: [
      '',
      t('total'),
      ...Array.from({ length: 6 }, () => ''),
      total(dglist.map(({ gross_kgs: gross }) => gross)),
      total(dglist.map(({ net_kgs: net }) => net)),
    ],
  };
}

type SubstanceWriter = { t: DgTranslate; names: BookingRevision['names'] };

function cellsOf(each: Substance, telling: SubstanceWriter): Record<(typeof columns)[number]['name'], string> {
  const { t } = telling;
  const net = [figure(each.net_kgs), each.nem_kgs === null ? '' : `${t('nem')} ${figure(each.nem_kgs)}`];
  return {
    un: each.dunno === '' ? '' : `UN${each.dunno}`,
    name: nameOf(each, t),
    hazard: each.subsidiary === '' ? each.dclass : `${each.dclass} (${each.subsidiary.replaceAll('/', ', ')})`,
    group: usesPackingGroup(each.dclass) ? (each.packing_group ?? '') : '',
    ems: each.ems,
    flash: each.flash_point ?? '',
    special: joinLines([each.marine_pollutant ? t('pollutant') : '', each.limited_quantity ? t('limited') : '']),
    packages: packed(each, telling),
    gross: figure(each.gross_kgs),
    net: joinLines(net),
  };
}

/** Outer packages, and inner ones. */
function packed({ pkgs, kindpkgs, inner_kindpkgs: inner }: Substance, { t, names }: SubstanceWriter): string {
  const outer = packagesText(pkgs, kindpkgs, names);
  return inner === null ? outer : joinLines([outer, `(${t('inner')}: ${names.packages[inner]?.name_en ?? inner})`]);
}

/** The name as the Code prints it, and further required information. */
function nameOf(each: Substance, t: DgTranslate): string {
  const technical = each.technical_name === '' ? '' : ` (${each.technical_name})`;
  const { emergency_contact: contact, emergency_phone: phone, dpage: page, imdg_amendment: amendment } = each;
  return joinLines([
    `${each.psn.toUpperCase()}${technical}`,
    each.segregation === '' ? '' : `${t('segregation')}: ${each.segregation}`,
    page === '' ? '' : `IMDG ${amendment} p. ${page}`,
    contact + phone === '' ? '' : `${t('emergency')}: ${contact} ${phone}`,
  ]);
}

function joinLines(lines: readonly string[]): string {
  return lines.filter((line) => line !== '').join('\n');
}
