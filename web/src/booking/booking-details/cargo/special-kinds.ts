import type { TableRow } from '../code-table.ts';
import { type BookingValues, type ContainerLine, headerText } from '../form/booking-values.ts';
import { gaugeFields } from '../grid/columns.ts';
import type { LineField } from '../form/form-fields.ts';

const reefer = ['tempset', 'vent_open', 'reeferf', 'humidity'] as const;
export const gaugeNames = [...gaugeFields] as readonly LineField[];

/**
 * The kinds of special cargo that follow from the booking's kind or its values, e.g. `RD`: a reefer with dangerous
 * goods.
 */
export function specialKinds(values: BookingValues): string {
  const kind = headerText(values, 'cargoid');
  const isReefer = kind === 'R' || reefer.some((name) => headerText(values, name) !== '');
  const isGauge = kind === 'O' || values.lines.some(hasOverhang);
  return `${isReefer ? 'R' : ''}${kind === 'D' || values.dangerous.length > 0 ? 'D' : ''}${isGauge ? 'O' : ''}`;
}

function hasOverhang({ values }: ContainerLine): boolean {
  return gaugeNames.some((name) => values[name] !== '');
}

export function typeOf(
  types: readonly TableRow[] | undefined,
  { values }: Pick<ContainerLine, 'values'>,
): TableRow | undefined {
  return types?.find(({ code }) => code === values.ctnall);
}

/** The kinds of a line: those of its booking that fit its type, and those of the type itself. */
export function lineKinds(line: ContainerLine, type: TableRow | undefined, kinds: string) {
  return {
    reefer: type?.is_reefer ?? kinds.includes('R'),
    dangerous: kinds.includes('D'),
    gauge: hasOverhang(line) || (type?.allows_out_of_gauge ?? kinds.includes('O')),
  };
}

export function isSpecialLine(line: ContainerLine, type: TableRow | undefined, kinds: string): boolean {
  return Object.values(lineKinds(line, type, kinds)).includes(true);
}
