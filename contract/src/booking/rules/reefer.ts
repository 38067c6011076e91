import { convertedTemperature } from '../../freight/temperature.ts';
import { parseVentilation } from '../../freight/ventilation.ts';
import type { Facts } from './facts.ts';
import type { Found } from './finding.ts';
import { isMore, typeOf } from './numbers.ts';
import { linesOf, type Place } from './place.ts';

/** What reefer boxes usually hold, in °C; super freezers go on to -70 by arrangement. */
const range = { least: '-40', most: '30' };
const mostVent = 300;

/** Reefer settings. A reefer that runs as a dry box asks for none. */
export function reefer(booking: Place, facts: Facts): Found[] {
  if (booking.text('cargoid') !== 'R') return reeferBoxes(booking, facts);
  if (booking.flag('is_nor')) return [];
  return [...temperature(booking), ...ventilation(booking), ...humidity(booking), ...boxOf(booking, facts)];
}

function temperature(booking: Place): Found[] {
  const set = booking.decimal('tempset');
  if (booking.text('tempset') === '') return [{ rule: 'REEFER_TEMPERATURE', path: 'tempset' }];
  if (set === null) return [];
  const value = booking.text('tempid') === 'F' ? convertedTemperature(set, 'F') : set;
  const isUsual = !isMore(range.least, value) && !isMore(value, range.most);
  return isUsual ? [] : [{ rule: 'REEFER_RANGE', path: 'tempset', params: { value } }];
}

function ventilation(booking: Place): Found[] {
  const value = booking.text('reeferf');
  const amount = booking.decimal('vent_value');
  if (value === '' && !booking.isSaid('vent_open')) {
    return [{ rule: 'REEFER_VENT', path: 'reeferf', fix: { value: 'CLOSED' } }];
  }
  return [
    ...(parseVentilation(value) ? [] : [{ rule: 'REEFER_VENT_FORM', path: 'reeferf', params: { value } } as const]),
    ...(amount !== null && isMore(amount, String(mostVent))
      ? [{ rule: 'REEFER_VENT_RANGE', path: 'vent_value', params: { max: mostVent } } as const]
      : []),
  ];
}

function humidity(booking: Place): Found[] {
  const said = booking.text('humidity').toUpperCase();
  const isRight = said === '' || said === 'OFF' || (/^\d{1,3}$/.test(said) && Number(said) <= 100);
  return isRight ? [] : [{ rule: 'REEFER_HUMIDITY', path: 'humidity' }];
}

function boxOf(booking: Place, facts: Facts): Found[] {
  const lines = linesOf(booking);
  const hasReefer = lines.some((line) => typeOf(line, facts)?.is_reefer);
  return lines.length > 0 && !hasReefer ? [{ rule: 'REEFER_BOX', path: 'cargoid' }] : [];
}

function reeferBoxes(booking: Place, facts: Facts): Found[] {
  if (booking.flag('is_nor') || booking.text('tempset') !== '') return [];
  return linesOf(booking).flatMap((line): Found[] => {
    const type = typeOf(line, facts);
    return type?.is_reefer ? [{ rule: 'REEFER_KIND', path: line.path('ctnall'), params: { value: type.code } }] : [];
  });
}
