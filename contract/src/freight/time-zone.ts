/** Whether the runtime knows the IANA zone; a fixed offset such as `+08:00` does not count. */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Z]/i.test(zone)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
