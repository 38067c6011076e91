import { zonedTime } from '#contract/freight/zoned-time.ts';
import type { OwnCell } from '#web/screen/screen.ts';

const moment = /\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)/;

/** Times by the clocks of the port that is meant; any other value as it is. */
export const ChangeValueCell: OwnCell = ({ value, row }) => {
  const zone = String(row['time_zone'] ?? '');
  const text = String(value ?? '');
  if (text === '') return '–';
  return zone === '' ? text : text.replace(moment, (at) => zonedTime(at, zone));
};
