/** Without letters that look alike: it is read off a screen. */
const lowerCase = 'abcdefghjkmnpqrstuvwxyz';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const signs = '!#%+-=?@';

/** A password of 16 characters of every kind, so that it pleases any policy. */
export function randomPassword(): string {
  const kinds = [
    lowerCase,
    capitals,
    digits,
    signs,
    ...Array.from({ length: 12 }, () => lowerCase + capitals + digits),
  ];
  const drawn = kinds.map((kind) => kind[below(kind.length)]);
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [drawn[last], drawn[other]] = [drawn[other], drawn[last]];
  }
  return drawn.join('');
}

/** A number from 0 on, each as likely as the others: what would favour the first ones is drawn again. */
function below(count: number): number {
  const fair = 256 - (256 % count);
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) return byte % count;
  }
}
