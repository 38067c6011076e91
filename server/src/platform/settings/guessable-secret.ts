import { commonWords } from '#contract/system/common-passwords.ts';

/** Less than 16 random bytes in hexadecimal have. */
const minBits = 96;

/** Words that people write instead of random characters; four letters or more. */
const written = `quayside production secret change please company super token private public server session signing random
  security default example sample application database development staging office harbour freight forward shipping container
  booking logistics carrier vessel correct horse battery staple quick brown jumps over lazy this that with your very long must
  never here have from will they some what when make made more than only word text data value string phrase keep safe home work
  team china shanghai ningbo qingdao tianjin shenzhen hongkong january february march april june july august september october
  november december monday friday qwertyuiop asdfghjkl zxcvbnm insert replace enter strong unique hidden cookie cipher encrypt`;

const words = [...new Set([...commonWords, ...written.split(/\s+/)])]
  .filter((word) => word.length >= 4)
  .toSorted((one, other) => other.length - one.length);
const anyWord = new RegExp(words.join('|'), 'g');

/** Random characters contain a short word now and then, but a third of them never are words. */
const limits = { letters: 10, share: 1 / 3 } as const;

/** Whether a secret has few different characters, repeats a part, has sequences, or consists of words. */
export function isGuessable(secret: string): boolean {
  const signs = Array.from(secret);
  const counts = [...Map.groupBy(signs, (sign) => sign).values()].map(({ length }) => length / signs.length);
  const bits = -counts.reduce((sum, share) => sum + share * Math.log2(share), 0) * signs.length;
  const steps = signs.slice(1).map((sign, at) => (sign.codePointAt(0) ?? 0) - (signs[at]?.codePointAt(0) ?? 0));
  const inRow = steps.filter((step) => Math.abs(step) <= 1).length;
  const isRepeated = /^(.+?)\1+.{0,8}$/su.test(secret);
  return bits < minBits || isRepeated || inRow > signs.length / 2 || isMadeOfWords(secret);
}

function isMadeOfWords(secret: string): boolean {
  const wordLength = secret.toLowerCase().match(anyWord)?.join('').length ?? 0;
  return wordLength > Math.max(limits.letters, secret.length * limits.share);
}
