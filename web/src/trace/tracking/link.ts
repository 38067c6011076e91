const link = /^\/tracking\/([\w-]{1,200})\/?$/;

/** What makes the address of a shipment's public page unguessable; undefined for any other address. */
export function trackingTokenOf(pathname: string): string | undefined {
  return link.exec(pathname)?.[1];
}
