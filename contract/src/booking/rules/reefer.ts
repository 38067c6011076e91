import { convertedTemperature } from '../../freight/temperature.ts';
import { parseVentilation } from '../../freight/ventilation.ts';
import type { Facts } from './facts.ts';
import type { RawFinding } from './finding.ts';
import { isGreater, containerTypeOf } from './numbers.ts';
import { linesOf, type FieldReader } from './field-reader.ts';

/** Usual range of reefer boxes in °C; super freezers go down to -70 by arrangement. */
const range = { min: '-40', max: '30' };
const maxVentilation = 300;

/** Reefer settings. A non-operating reefer needs none. */
export function reefer(booking: FieldReader, facts: Facts): RawFinding[] {
  if (booking.text('cargoid') !== 'R') return reeferBoxes(booking, facts);
  if (booking.flag('is_nor')) return [];
  return [...temperature(booking), ...ventilation(booking), ...humidity(booking), ...missingReeferBox(booking, facts)];
}

function temperature(booking: FieldReader): RawFinding[] {
  const set = booking.decimal('tempset');
  if (booking.text('tempset') === '') return [{ rule: 'REEFER_TEMPERATURE', path: 'tempset' }];
  if (set === null) return [];
  const value = booking.text('tempid') === 'F' ? convertedTemperature(set, 'F') : set;
  const isInRange = !isGreater(range.min, value) && !isGreater(value, range.max);
  return isInRange ? [] : [{ rule: 'REEFER_RANGE', path: 'tempset', params: { value } }];
}

function ventilation(booking: FieldReader): RawFinding[] {
  const value = booking.text('reeferf');
  const amount = booking.decimal('vent_value');
  if (value === '' && !booking.hasFlag('vent_open')) {
    return [{ rule: 'REEFER_VENT', path: 'reeferf', fix: { value: 'CLOSED' } }];
  }
  return [
    ...(parseVentilation(value) ? [] : [{ rule: 'REEFER_VENT_FORM', path: 'reeferf', params: { value } } as const]),
    ...(amount !== null && isGreater(amount, String(maxVentilation))
      ? [{ rule: 'REEFER_VENT_RANGE', path: 'vent_value', params: { max: maxVentilation } } as const]
      : []),
  ];
}

function humidity(booking: FieldReader): RawFinding[] {
  const stated = booking.text('humidity').toUpperCase();
  const isRight = stated === '' || stated === 'OFF' || (/^\d{1,3}$/.test(stated) && Number(stated) <= 100);
  return isRight ? [] : [{ rule: 'REEFER_HUMIDITY', path: 'humidity' }];
}

function missingReeferBox(booking: FieldReader, facts: Facts): RawFinding[] {
  const lines = linesOf(booking);
  const hasReefer = lines.some((line) => containerTypeOf(line, facts)?.is_reefer);
  return lines.length > 0 && !hasReefer ? [{ rule: 'REEFER_BOX', path: 'cargoid' }] : [];
}

function reeferBoxes(booking: FieldReader, facts: Facts): RawFinding[] {
  if (booking.flag('is_nor') || booking.text('tempset') !== '') return [];
  return linesOf(booking).flatMap((line): RawFinding[] => {
    const type = containerTypeOf(line, facts);
    return type?.is_reefer ? [{ rule: 'REEFER_KIND', path: line.path('ctnall'), params: { value: type.code } }] : [];
  });
}
