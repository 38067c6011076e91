const link = /^\/tracking\/([\w-]{1,200})\/?$/;

/** The secret token in the URL of a shipment's public page; undefined for other URLs. */
export function trackingTokenOf(pathname: string): string | undefined {
  return link.exec(pathname)?.[1];
}
