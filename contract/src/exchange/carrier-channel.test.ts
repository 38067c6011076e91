import { describe, expect, test } from 'vitest';
import { carrierChannels, channelIssues } from './carrier-channel.ts';

const edi = { code: 'X', carrier: 'COSCO', function: 'SO', kind: 'EDI', transport: 'FOLDER' };
const partners = { sender_id: 'QDQUAY', receiver_id: 'COSU' };

function rulesOf(overrides: object): string[] {
  const read = carrierChannels.input.safeParse({ ...edi, ...partners, ...overrides });
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
  return channelIssues(read.data).map(({ path, rule }) => `${path} ${rule}`);
}

describe('a partner', () => {
  test.each([
    ['an id alone', 'QDQUAY', []],
    ['the qualifier of both sides', 'QDQUAY:ZZZ', []],
    ['a qualifier of the directory', '5790000000001:14', []],
    ['small letters', ' qdquay:zzz ', []],
    ['the qualifier of X12', 'QDQUAY:ZZ', ['sender_id qualifier']],
    ['letters that are no qualifier', 'ABC:DEF', ['sender_id qualifier']],
    ['a colon and nothing behind it', 'QDQUAY:', ['sender_id qualifier']],
    ['two qualifiers', 'QDQUAY:ZZZ:1', ['sender_id format']],
    ['a letter that no partner has', "QDQUAY'", ['sender_id format']],
    ['nothing', '', ['sender_id required']],
  ])('of EDI is held to its form: %s', (_name, sender_id, expected) => {
    expect(rulesOf({ sender_id })).toEqual(expected);
  });

  test.each([
    ['a code', 'QDEDI.01', []],
    ['a qualifier', 'QDEDI:ZZZ', ['sender_id platform_code']],
    ['more than its field holds', 'ABCDEFGHIJKLMN', ['sender_id platform_code']],
    ['a blank', 'QD EDI', ['sender_id platform_code']],
  ])('of a platform file has no room for more than its record: %s', (_name, sender_id, expected) => {
    expect(rulesOf({ kind: 'PLATFORM', sender_id })).toEqual(expected);
  });

  test('of an interface has no qualifier', () => {
    const dcsa = { kind: 'DCSA', transport: 'HTTP', base_url: 'https://carrier.example/dcsa' };
    expect(rulesOf({ ...dcsa, sender_id: 'QDQUAY:ZZZ' })).toEqual(['sender_id no_qualifier']);
    expect(rulesOf(dcsa)).toEqual([]);
  });
});

describe('an address', () => {
  const mail = { kind: 'EMAIL', transport: 'EMAIL' };

  test.each(['a;b@carrier.example', 'desk <desk@carrier.example>', 'a@b.example,c@d.example', '"a"@carrier.example'])(
    'of mails is one, not %s',
    (address) => {
      expect(rulesOf({ ...mail, recipients: [address] })).toEqual(['recipients.0 not_an_email']);
    },
  );

  test.each([
    'http://a.example',
    'https://',
    'https://u:p@a.example',
    'https://a.example/#x',
    'https://a b',
    'https:\\\\a',
  ])('of a server is a whole one, not %s', (base_url) => {
    expect(rulesOf({ transport: 'HTTP', base_url })).toEqual(['base_url not_a_url']);
  });
});
