/** A spreadsheet's numbers hold 15 digits; what follows is noise of the binary form. */
export function plainNumber(value: number): string {
  const rounded = Number(value.toPrecision(15));
  return rounded.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
}

const dayMs = 86_400_000;
const dayZero = Date.UTC(1899, 11, 30);
/** Its 29 February 1900 never was. */
const firstValidDay = 60;

/** A day's number as `YYYY-MM-DD`, with the time of the day where there is one. */
export function dateText(serial: number): string {
  const days = serial < firstValidDay ? serial + 1 : serial;
  const moment = new Date(dayZero + Math.round((days * dayMs) / 1000) * 1000);
  if (Number.isNaN(moment.getTime())) return plainNumber(serial);
  const [day = '', time = ''] = moment.toISOString().slice(0, 19).split('T');
  return time === '00:00:00' ? day : `${day} ${time}`;
}
