import { describe, expect, test } from 'vitest';
import { seal, unseal } from './encryption.ts';

const secret = 'a secret of the installation';
const context = 'second_factor/7';

describe('what is sealed', () => {
  test('opens under the same secret at the same place, whatever letters it holds', () => {
    const sealed = seal(secret, context, '密钥 JBSWY3DP');

    expect(sealed.text).not.toContain('JBSWY3DP');
    expect(unseal(secret, context, sealed)).toBe('密钥 JBSWY3DP');
  });

  test('never looks the same twice', () => {
    expect(seal(secret, context, 'x').text).not.toBe(seal(secret, context, 'x').text);
  });

  test('does not open under another secret, at another place, changed, cut short or empty', () => {
    const sealed = seal(secret, context, 'plain');
    const changed = Buffer.from(sealed.text, 'base64url');
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    const texts = [changed.toString('base64url'), sealed.text.slice(0, 20), ''];

    expect(unseal('another secret', context, sealed)).toBeUndefined();
    expect(unseal(secret, 'second_factor/8', sealed)).toBeUndefined();
    expect(texts.map((text) => unseal(secret, context, { ...sealed, text }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('names its key without telling it', () => {
    const { keyId } = seal(secret, context, 'plain');

    expect(keyId).toBe(seal(secret, 'elsewhere', 'other').keyId);
    expect(unseal(secret, context, { ...seal(secret, context, 'plain'), keyId: 'old-key' })).toBeUndefined();
  });
});
