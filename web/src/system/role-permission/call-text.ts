/** As `choice('api_method')` counts them. */
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** A call as developers write it: `POST /api/booking/booking/`. */
export function callText(method: number, address: string): string {
  return `${methods[method] ?? ''} ${address}`;
}
