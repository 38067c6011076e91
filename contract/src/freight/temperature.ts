import { addDecimals, divideDecimals, multiplyDecimals, subtractDecimals, toScale } from './decimal.ts';

export type TemperatureUnit = 'C' | 'F';

/** The same temperature in the other unit, to a tenth (C = (F - 32) / 1.8). */
export function convertedTemperature(value: string, from: TemperatureUnit): string {
  return from === 'F'
    ? toScale(divideDecimals(subtractDecimals(value, '32'), '1.8'), 1)
    : toScale(addDecimals(multiplyDecimals(value, '1.8'), '32'), 1);
}
