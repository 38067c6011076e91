/** In the order of `choice('api_method')`. */
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];

/** A route in the usual notation: `POST /api/booking/booking/`. */
export function callText(method: number, address: string): string {
  return `${methods[method] ?? ''} ${address}`;
}
