const alphabet = 'ABCDEFGHJKMNPQRSTWXYZabcdefhijkmnprstwxyz2345678';

/** Returns random bytes, from the caller's platform. */
export type RandomBytes = (count: number) => Uint8Array;

/** A random text without characters that look alike. */
export function randomString(bytes: RandomBytes, length = 32): string {
  const limit = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    // Rejects bytes above the last multiple of the alphabet's length, which would favour its first letters.
    const usable = [...bytes(length)].filter((byte) => byte < limit);
    text += usable.map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
  }
  return text.slice(0, length);
}

type KeyParts = {
  /** The prefix that the store accepts, e.g. `attachment/17`. */
  folder: string;
  /** The file's own name; only its extension is stored. */
  name: string;
  now: Date;
  bytes: RandomBytes;
};

/** `folder/year/month/day/random.ending`: a unique key that does not contain the user's file name. */
export function uploadKey({ folder, name, now, bytes }: KeyParts): string {
  const [year = '', month = '', day = ''] = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  const extension = /\.([a-z\d]{1,16})$/i.exec(name)?.[1]?.toLowerCase();
  const path = [...folder.split('/').filter(Boolean), year, month, day, randomNumber(bytes)].join('/');
  return extension === undefined ? path : `${path}.${extension}`;
}

/** 16 digits. */
function randomNumber(bytes: RandomBytes): string {
  const number = bytes(7).reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  return String(number % 10n ** 16n).padStart(16, '0');
}
