const letters = 'ABCDEFGHJKMNPQRSTWXYZabcdefhijkmnprstwxyz2345678';

/** Text that nobody can guess, without signs that look alike. */
export function randomString(length = 32): string {
  const limit = 256 - (256 % letters.length);
  let text = '';
  while (text.length < length) {
    // Bytes above the last whole round would make the first letters likelier than the others.
    for (const byte of crypto.getRandomValues(new Uint8Array(length)))
      if (byte < limit && text.length < length) text += letters.charAt(byte % letters.length);
  }
  return text;
}

type KeyParts = {
  /** What the store has been told to accept, e.g. `attachment/17`. */
  folder: string;
  /** The file's own name; its ending alone is kept. */
  name: string;
  now: Date;
  random?: string;
};

/** `folder/year/month/day/random.ending`: a key that no two files share and that no name can lead astray (spec §7). */
export function uploadKey({ folder, name, now, random = randomNumber() }: KeyParts): string {
  const [year = '', month = '', day = ''] = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  const ending = /\.([a-z\d]{1,16})$/i.exec(name)?.[1]?.toLowerCase();
  const path = [...folder.split('/').filter(Boolean), year, month, day, random].join('/');
  return ending === undefined ? path : `${path}.${ending}`;
}

/** 16 digits. */
function randomNumber(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String((BigInt(high) << 32n) | BigInt(low))
    .padStart(20, '0')
    .slice(-16);
}
