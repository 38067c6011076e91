import type { FixValue } from '#contract/booking/rules/finding.ts';
import { sentDangerous, sentLines, sentProducts } from '../booking-values.ts';
import { type HeaderField, headerNames } from '../form-fields.ts';
import type { BookingForm } from '../form-store.ts';

/** Puts a value where a finding's path says; the grid's history takes it back like any other edit. */
export function applyFix(form: BookingForm, path: string, value: FixValue): void {
  const [first = '', index = '', ...rest] = path.split('.');
  const at = Number(index);
  const field = rest.at(-1) ?? '';
  if (first === 'ctnlist') return fixLine(form, { at, rest, field, text: textOf(value) });
  if (first === 'dglist') return fixSubstance(form, { at, field, text: textOf(value) });
  const name = headerNames.find((each) => each === first);
  if (name) fixHeader(form, name, value);
  return undefined;
}

function fixHeader(form: BookingForm, name: HeaderField, value: FixValue): void {
  form.setField(name, typeof value === 'boolean' ? value : textOf(value));
}

function textOf(value: FixValue): string {
  return value === null ? '' : String(value);
}

type CellFix = { at: number; rest: readonly string[]; field: string; text: string };

function fixLine(form: BookingForm, { at, rest, field, text }: CellFix): void {
  const line = sentLines(form.store.get().values)[at];
  if (!line) return;
  const [list, index = ''] = rest;
  if (list !== 'goods') return form.setCell(line.key, { [field]: text });
  const product = sentProducts(line)[Number(index)];
  form.editLines((lines) =>
    lines.map((each) => {
      if (each.key !== line.key) return each;
      const goods = each.goods.map((one) =>
        one.key === product?.key ? { ...one, values: { ...one.values, [field]: text } } : one,
      );
      return { ...each, goods };
    }),
  );
}

function fixSubstance(form: BookingForm, { at, field, text }: Omit<CellFix, 'rest'>): void {
  const substance = sentDangerous(form.store.get().values)[at];
  form.editDangerous((rows) =>
    rows.map((row) => (row.key === substance?.key ? { ...row, values: { ...row.values, [field]: text } } : row)),
  );
}
