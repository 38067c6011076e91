import * as z from 'zod';
import { bookings } from '#contract/booking/booking.ts';
import { containerFields, ContainerInput } from '#contract/booking/container.ts';
import { containerLabels } from '#contract/booking/container.labels.ts';
import { goodsLabels } from '#contract/booking/goods.labels.ts';
import { dangerousLabels } from '#contract/booking/special-cargo.labels.ts';
import { type InputOf, text } from '#contract/kit.ts';
import { localeTexts } from '#web/platform/languages/i18n.ts';
import { defineScreen } from '#web/screen/define-screen.ts';
import type { FormField } from '#web/screen/screen.ts';
import { listField } from '../lines/row-values.ts';

export type HeaderField = keyof InputOf<typeof bookings> & string;
export type LineField = (typeof containerFields)[number];

export const headerNames = z
  .array(z.custom<HeaderField>())
  .parse(bookings.fieldNames.filter((name) => name in bookings.input.shape));

export const headerFields: readonly FormField[] = defineScreen(bookings, {
  search: [],
  columns: [],
  form: headerNames,
}).form;

/** The fields of a container line, drawn by the grid and not by the row form. */
export const lineFields: readonly FormField[] = containerFields.map((name) => {
  const field = listField(name, ContainerInput.shape[name], localeTexts(containerLabels)[name]);
  return { ...field, isRequired: name === 'ctnall' };
});

const byName = new Map(headerFields.map((field) => [field.name, field]));
const lineByName = new Map(lineFields.map((field) => [field.name, field]));

export function headerField(name: HeaderField): FormField {
  return found(byName.get(name), name);
}

export function lineField(name: LineField): FormField {
  return found(lineByName.get(name), name);
}

function found(field: FormField | undefined, name: string): FormField {
  if (!field) throw new Error(`the booking has no field ${name}`);
  return field;
}

/** With each list as one text, as conflicts show it. */
export const headerParts = [...headerFields, listField('dglist', text(1), localeTexts(dangerousLabels).dglist)];
export const lineParts = [...lineFields, listField('goods', text(1), localeTexts(goodsLabels).goods)];
