import { isDecimal, toScale } from '#contract/freight/decimal.ts';
import { printVentilation } from '#contract/freight/ventilation.ts';
import type { Segment } from '../syntax/segment.ts';
import type { Writing } from './writing.ts';

/** 6246 is n..3: a sign and a decimal mark do not count. */
const digitsOfTemperature = 3;

/** The temperature that the cargo is kept at on its way (TMP 2). A reefer box that is used as a dry one has none. */
export function temperatureSegments({ revision, writer }: Writing): Segment[] {
  const { tempset, tempid, is_nor: isDry } = revision.booking;
  if (tempset === null || isDry) return [];
  const value = toScale(tempset, 1);
  if (value.replaceAll(/\D/g, '').length > digitsOfTemperature) {
    writer.refuse({ path: 'tempset', rule: 'digits', params: { max: digitsOfTemperature } });
  }
  return [['TMP', '2', [value, tempid === 'F' ? 'FAH' : 'CEL']]];
}

/** All else that a reefer is told, in words: no element of D99B holds it. */
export function reeferTexts({ revision }: Writing): string[] {
  const { booking } = revision;
  if (booking.is_nor) return ['NON-OPERATING REEFER'];
  const vent = printVentilation({ isOpen: booking.vent_open, value: booking.vent_value, unit: booking.vent_unit });
  const stated: readonly (readonly [string, string])[] = [
    ['VENTILATION', vent || booking.reeferf],
    ['HUMIDITY', isDecimal(booking.humidity) ? `${booking.humidity}%` : booking.humidity],
    ['O2', percent(booking.o2)],
    ['CO2', percent(booking.co2)],
  ];
  const requested: readonly (readonly [string, boolean])[] = [
    ['CONTROLLED ATMOSPHERE', booking.ca],
    ['COLD TREATMENT', booking.cold_treatment],
    ['PRE-COOLING', booking.pre_cooling],
    ['GENSET', booking.genset],
    ['DRAIN HOLES OPEN', booking.drainholes],
    ['BULB MODE', booking.bulb_mode],
  ];
  return [
    ...stated.filter(([, value]) => value !== '').map(([name, value]) => `${name} ${value}`),
    ...requested.filter(([, isRequested]) => isRequested).map(([name]) => name),
  ];
}

function percent(value: string | null): string {
  return value === null ? '' : `${value}%`;
}
