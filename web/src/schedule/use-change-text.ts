import { zonedTime } from '#contract/freight/zoned-time.ts';
import { useCutOffNames } from '#web/booking/cut-offs/public.ts';

const moment = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/;
const cutOff = /^([A-Z0-9]{2,4}) (?=\d{4}-)/;

/** A changed value as text: times in the port's local time, cut-offs by name. */
export function useChangeText(): (value: string, zone: string) => string {
  const nameOf = useCutOffNames();
  return (value, zone) => {
    const named = value.replace(cutOff, (_, code: string) => `${nameOf(code)} `);
    return zone === '' ? named : named.replace(moment, (at) => zonedTime(at, zone));
  };
}
