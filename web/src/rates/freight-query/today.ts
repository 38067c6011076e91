const pad = (number: number) => String(number).padStart(2, '0');

/** This day by the reader's clock. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
