import { sql } from 'kysely';
import * as z from 'zod';
import { fill } from '#contract/error-messages.ts';
import { type FieldMeta, metaOf, type Resource, titleOf, unwrap } from '#contract/kit.ts';
import { type Language, wordsIn } from '#contract/languages/language.ts';
import type { Viewer } from '#server/access/viewer.ts';
import type { Tx } from '#server/platform/db.ts';
import { type Cell, textCell } from '#server/platform/xlsx/cells.ts';
import { lettersOf, type Sheet } from '#server/platform/xlsx/sheet-xml.ts';
import { dictionariesOf } from '../export/columns.ts';
import {
  booleanWordsOf,
  type DictionaryLabels,
  dictionaryLabels,
  namesOf,
  offeredLabels,
} from '../export/dictionary-labels.ts';
import type { FileName } from '../streamed.ts';
import { isNeeded, titleOfColumn } from './headers.ts';
import { shownNames } from './row-names.ts';
import { sheetWords } from './sheet-words.messages.ts';

/** A resource's sheets speak one language; what they take back may be in any. */
export type Template = {
  resource: Resource;
  locale: Language;
  /** What values read as, also those that are no longer offered. */
  labels: DictionaryLabels;
  offered: DictionaryLabels;
};

type Asking = { db: Tx; viewer: Viewer; locale: Language };

export async function templateOf({ db, viewer, locale }: Asking, resource: Resource): Promise<Template> {
  const dictionaries = dictionariesOf(resource, resource.imports ?? []);
  const labels = await dictionaryLabels(db, dictionaries, locale);
  const names = await shownNames(db, viewer, resource);
  return {
    resource,
    locale,
    labels: new Map([...labels, ...names.labels]),
    offered: new Map([...(await offeredLabels(db, dictionaries, locale)), ...names.offered]),
  };
}

/** Columns that cannot do without a value are marked. */
export function templateTitles({ resource, locale }: Template): string[] {
  return (resource.imports ?? []).map(
    (name) => `${titleOfColumn(resource, name, locale)}${isNeeded(resource, name) ? '*' : ''}`,
  );
}

/** Sheets beside the one that is filled in: how that is done, and, out of sight, the values that it offers. */
export function besides(template: Template): Sheet[] {
  const { locale, offered } = template;
  const words = wordsIn(sheetWords, locale);
  return [
    {
      name: words.notes,
      titles: [words.field, words.needed, words.takes],
      widths: [24, 10, 80],
      chunks: once(notesOf(template)),
    },
    {
      name: dataSheet,
      isHidden: true,
      titles: [...offered.keys()],
      widths: [...offered.keys()].map(() => 20),
      chunks: once(listsOf(offered)),
    },
  ].filter(({ titles }) => titles.length > 0);
}

const dataSheet = 'data';

/** Values that a column's cells are chosen from; `moved` is how many columns stand before the first of them. */
export function choicesOf({ resource, offered }: Template, moved: number): NonNullable<Sheet['choices']> {
  const lists = [...offered.keys()];
  return (resource.imports ?? []).flatMap((name, at) => {
    const { dictionary, closed } = choiceOf(resource, name);
    const count = offered.get(dictionary ?? '')?.size ?? 0;
    if (dictionary === undefined || count === 0) return [];
    const letter = lettersOf(lists.indexOf(dictionary));
    return [{ column: at + moved, from: `'${dataSheet}'!$${letter}$2:$${letter}$${count + 1}`, closed }];
  });
}

function choiceOf({ input }: Resource, name: string): { dictionary?: string; closed: boolean } {
  const schema = input.shape[name];
  const meta = schema && metaOf(schema);
  if (!schema || !meta) return { closed: false };
  if (meta.kind === 'boolean') return { dictionary: booleanWordsOf(meta), closed: true };
  // Several are typed, separated; one is chosen.
  if (meta.kind === 'ref' || meta.kind === 'refs')
    return { dictionary: namesOf(meta.resource), closed: meta.kind === 'ref' };
  const closed = unwrap(schema).inner instanceof z.ZodLiteral;
  return meta.kind === 'choice' ? { dictionary: meta.dictionary, closed } : { closed };
}

async function* once(rows: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[], void> {
  yield rows;
}

/** A column for each dictionary, from the top down. */
function listsOf(offered: DictionaryLabels): Cell[][] {
  const lists = [...offered.values()].map((byValue) => [...byValue.values()]);
  const height = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: height }, (_, row) => lists.map((list) => textCell(list[row] ?? '')));
}

function notesOf(template: Template): Cell[][] {
  const { resource, locale } = template;
  const words = wordsIn(sheetWords, locale);
  return (resource.imports ?? []).map((name) =>
    [
      titleOfColumn(resource, name, locale),
      isNeeded(resource, name) ? words.yes : words.no,
      takenBy(template, name),
    ].map(textCell),
  );
}

function takenBy({ resource, locale, offered }: Template, name: string): string {
  const words = wordsIn(sheetWords, locale);
  const schema = resource.input.shape[name];
  const meta = schema && metaOf(schema);
  if (meta?.kind === 'code') return fill(words.takesCode, { title: titleOf(meta.resource, locale) });
  if (meta?.kind !== 'choice') return wordsFor(meta, locale);
  const values = [...(offered.get(meta.dictionary)?.values() ?? [])].join(words.listed);
  return fill(choiceOf(resource, name).closed ? words.takesChoice : words.takesOpenChoice, { values });
}

function wordsFor(meta: FieldMeta | undefined, locale: Language): string {
  const words = wordsIn(sheetWords, locale);
  switch (meta?.kind) {
    case 'text':
      return fill(words.takesText, { max: meta.max });
    case 'decimal':
      return fill(words.takesDecimal, { scale: meta.scale });
    case 'ref':
      return fill(words.takesName, { title: titleOf(meta.resource, locale) });
    case 'refs':
      return fill(words.takesNames, { title: titleOf(meta.resource, locale) });
    case 'boolean':
      return fill(words.takesBoolean, { yes: words.yes, no: words.no });
    default:
      return words[plainKinds.get(meta?.kind) ?? 'takesAnything'];
  }
}

const plainKinds = new Map<FieldMeta['kind'] | undefined, 'takesInt' | 'takesDate' | 'takesList'>([
  ['int', 'takesInt'],
  ['date', 'takesDate'],
  ['list', 'takesList'],
]);

type Kind = 'template' | 'update' | 'checked';

/** e.g. 港口_导入模板_20261121_0830.xlsx, by the clock of the installation. */
export async function sheetFileName(
  db: Tx,
  { name }: Pick<Resource, 'name'>,
  { kind, locale, now }: { kind: Kind; locale: Language; now: Date },
): Promise<FileName> {
  const { rows } = await sql<{ at: string }>`
    select to_char(${now.toISOString()}::timestamptz, 'YYYYMMDD_HH24MI') as at`.execute(db);
  const ending = `_${rows[0]?.at}.xlsx`;
  return {
    name: `${titleOf(name, locale)}_${wordsIn(sheetWords, locale)[kind]}${ending}`,
    ascii: `${name}_${kind}${ending}`,
  };
}
