/** A spreadsheet's numbers have 15 digits; further ones are rounding noise. */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

const dayMs = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);
/** The non-existent 29 February 1900. */
const firstValidDay = 60;

/** A day's serial number as `YYYY-MM-DD`, with the time if there is one. */
export function dateText(serial: number): string {
  const days = serial < firstValidDay ? serial + 1 : serial;
  const moment = new Date(dayZero + Math.round((days * dayMs) / 1000) * 1000);
  if (Number.isNaN(moment.getTime())) return plainNumber(serial);
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}
