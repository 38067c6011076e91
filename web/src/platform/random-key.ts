/** A unique key. crypto.randomUUID needs a secure context; an office may use plain http in its own network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
