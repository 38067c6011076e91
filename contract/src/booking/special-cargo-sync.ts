import { isDecimal, sumDecimals } from '../freight/decimal.ts';
import { parseVentilation, printVentilation, type VentUnit } from '../freight/ventilation.ts';
import { DangerousInput } from './special-cargo.ts';

/** The vent as fields, and as the text of older callers. */
export type Vent = {
  vent_open: boolean | null;
  vent_value: string | null;
  vent_unit: VentUnit | null;
  reeferf: string;
};

const ventNames = ['vent_open', 'vent_value', 'vent_unit'] as const;
const noVent: Vent = { vent_open: null, vent_value: null, vent_unit: null, reeferf: '' };

/** Synchronises the vent's fields with its text: whichever changed is written to the other. */
export function syncVent(values: Partial<Vent>, current: Vent = noVent): Partial<Vent> {
  const isChanged = (name: keyof Vent) => name in values && !isSame(values[name], current[name]);
  if (ventNames.some(isChanged)) return ventOf({ ...current, ...values });
  return isChanged('reeferf') ? ventOfText(values.reeferf ?? '') : {};
}

function ventOf({ vent_open: isOpen, vent_value: amount, vent_unit: unit }: Vent): Vent {
  const [value, unitIfOpen] = isOpen ? [amount, unit] : [null, null];
  const reeferf = printVentilation({ isOpen, value, unit: unitIfOpen });
  return { vent_open: isOpen, vent_value: value, vent_unit: unitIfOpen, reeferf };
}

/** Any other text is unchanged. */
function ventOfText(text: string): Vent {
  const { isOpen, value, unit } = parseVentilation(text) ?? { isOpen: null, value: null, unit: null };
  return { vent_open: isOpen, vent_value: value, vent_unit: unit, reeferf: text };
}

function isSame(one: unknown, other: unknown): boolean {
  return plain(one) === plain(other);
}

function plain(value: unknown): unknown {
  return typeof value === 'string' && isDecimal(value) ? sumDecimals([value]) : value;
}

/** The booking's own four fields mirror its first substance. */
export type FirstDangerous = { dclass: string; dunno: string; dpage: string; dlabel: string };

const firstNames = ['dclass', 'dunno', 'dpage', 'dlabel'] as const;
const none: FirstDangerous = { dclass: '', dunno: '', dpage: '', dlabel: '' };

export function firstDangerous([first]: readonly FirstDangerous[]): FirstDangerous {
  if (!first) return none;
  const { dclass, dunno, dpage, dlabel } = first;
  return { dclass, dunno, dpage, dlabel };
}

/** The fields of the four that changed, for callers that do not know the list. */
export function changedFirst(values: Partial<FirstDangerous>, current: FirstDangerous = none): Partial<FirstDangerous> {
  const changed = firstNames.filter((name) => name in values && values[name] !== current[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}

type DangerousChange = {
  list: readonly DangerousInput[];
  changed: Partial<FirstDangerous>;
  current?: FirstDangerous | undefined;
};

/** Applies changes of the four fields to the list; on a conflict the list wins. */
export function syncDangerousList({ list, changed, current = none }: DangerousChange): readonly DangerousInput[] {
  const isEmpty = Object.values(changed).every((value) => value === '');
  if (Object.keys(changed).length === 0 || (list.length === 0 && isEmpty)) return list;
  const [first = DangerousInput.parse({}), ...others] = list;
  const isListUnchanged = firstNames.every((name) => first[name] === current[name]);
  return isListUnchanged || list.length === 0 ? [{ ...first, ...changed }, ...others] : list;
}
