/** Words at the top of every list of leaked passwords, and rows of keys. */
export const commonWords: ReadonlySet<string> = new Set(
  `a aa aaa aaaa abc abcabc abcd abcde abcdef admin administrator alex andrew angel anthony apple asd asdasd asdf asdfasdf
  asdfg asdfgh asdfghjk asdfghjkl ashley azerty baby babygirl bailey barcelona baseball basketball batman blink buster
  changeme charlie chelsea chocolate computer daniel default demo diamond dragon facebook football forever freedom george
  google guest hannah hello hellohello hunter iloveu iloveyou internet jennifer jessica jesus jordan joshua killer letmein
  liverpool login love lovely lover maggie manager master matthew michael michelle monkey mustang myspace naruto nicole
  ninja nothing pass passw passwd password passwort pepper pokemon princess purple q qaz qazqaz qazwsx qazwsxedc qq qqq
  qqqq qwe qweasd qweasdzxc qweqwe qwer qwerqwer qwert qwerty qwertyui qwertyuiop qwertz robert root samsung samantha secret
  shadow shannon slipknot soccer spiderman starwars summer sunshine super superman system taylor temp temppass test testing
  thomas tigger tinkerbell trustno user welcome whatever william winter woaini woaiwojia wojiushiwo wsx x xx xxx yankees z
  zaq zaqwsx zaqxsw zxc zxcv zxcvb zxcvbn zxcvbnm zz zzz`.split(/\s+/),
);

/** Adjacent keys in alternating rows. */
const keyboardWalks = new Set(
  '1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 1qaz2wsx 1qaz2wsx3edc zaq12wsx 1qazxsw2 a1b2c3d4 a1s2d3f4 1a2b3c4d 1qw23er4 q2w3e4r5'.split(
    ' ',
  ),
);

const substitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};

/** Numbers that people append to a word: few digits, a year, a day, counting, repetitions, Chinese love numbers. */
const plainNumber =
  /^(\d{0,3}|(19|20)\d\d|(0?[1-9]|1[0-2])([0-2]\d|3[01])|(\d)\5+|(\d\d)\6+|(\d\d\d)\7+|520|521|1314|5201314|1314520|147258(369)?|112233|13579|24680)$/;
const counting = '01234567890123456789';
const countingDown = '98765432109876543210';

function isPlain(text: string): boolean {
  if (/\p{L}/u.test(text)) return false;
  const digits = text.replaceAll(/\D/g, '');
  return plainNumber.test(digits) || counting.includes(digits) || countingDown.includes(digits);
}

/**
 * Whether a password is among those that attackers try first: a common word, in any case and with the usual
 * substitutions, and a plain number or signs before or after it.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase();
  return keyboardWalks.has(text.replaceAll(/[^a-z\d]/g, '')) || isVariantOf(text, commonWords);
}

/** Whether a password is one of these lower-case words, in any spelling, with a plain number before or after it. */
export function isVariantOf(password: string, baseWords: ReadonlySet<string>): boolean {
  const text = password.toLowerCase();
  const [, before = '', body = '', after = ''] = /^([^a-z]*)([^]*?)([^a-z]*)$/.exec(text) ?? [];
  const word = Array.from(body, (sign) => substitutions[sign] ?? sign).join('');
  return (baseWords.has(word) || baseWords.has(withoutSeparator(word))) && isPlain(before) && isPlain(after);
}

/** `p-a-s-s` is `pass`; different separators within a word are left alone. */
function withoutSeparator(word: string): string {
  const [separator, ...others] = new Set(word.match(/[^a-z]/g));
  return separator === undefined || others.length > 0 ? word : word.replaceAll(separator, '');
}
