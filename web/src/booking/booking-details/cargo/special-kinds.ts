import { type BookingValues, headerText } from '../form/booking-values.ts';
import { gaugeFields } from '../grid/columns.ts';
import type { LineField } from '../form/form-fields.ts';

const reefer = ['tempset', 'vent_open', 'reeferf', 'humidity'] as const;
const gauge = [...gaugeFields] as LineField[];

/** The kinds of special cargo that a booking's kind or what is filled in asks for, e.g. `RD`: a reefer with dangerous goods. */
export function specialKinds(values: BookingValues): string {
  const kind = headerText(values, 'cargoid');
  const isReefer = kind === 'R' || reefer.some((name) => headerText(values, name) !== '');
  const isGauge = kind === 'O' || values.lines.some((line) => gauge.some((name) => line.values[name] !== ''));
  return `${isReefer ? 'R' : ''}${kind === 'D' || values.dangerous.length > 0 ? 'D' : ''}${isGauge ? 'O' : ''}`;
}
