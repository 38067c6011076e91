import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aMailServer } from '#test/mail-server.ts';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { renderMail } from './mail-content.ts';
import { sendMail } from './mail.ts';

const mail = { to: 'ann@example.com', subject: '测试 & test', text: 'text', html: '<p>html</p>' };

describe('a mail', () => {
  test('is handed to the mail server', async () => {
    const { received, ...post } = await aMailServer(() => '250 ok');

    await sendMail({ ...post, dataDir: '' }, mail);

    const all = received.join('');
    expect(all).toMatch(/^MAIL FROM:<no-reply@example.com>/m);
    expect(all).toMatch(/^RCPT TO:<ann@example.com>/m);
    expect(all).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(all).toMatch(/^Auto-Submitted: auto-generated/m);
  });

  test('that the mail server does not take is an error, so that it is tried again', async () => {
    const post = await aMailServer(() => '451 later');

    await expect(sendMail({ ...post, dataDir: '' }, mail)).rejects.toThrow('451');
  });

  test('is a file in the demo without a mail server', async () => {
    const dataDir = temporaryFolder();

    await sendMail({ mail: { smtpUrl: null, from: 'Quayside <no-reply@localhost>' }, dataDir }, mail);

    const files = readdirSync(join(dataDir, 'mail')).toSorted();
    expect(files.map((name) => name.replace(/^.*\./, ''))).toEqual(['eml', 'json']);
    expect(readFileSync(join(dataDir, 'mail', files[0] ?? ''), 'utf8')).toMatch(/^To: ann@example\.com\r?$/m);
  });

  test('is not sent where there is no way', async () => {
    await expect(sendMail({ mail: null, dataDir: '' }, mail)).rejects.toThrow('SMTP_URL');
  });

  test.each([
    { to: 'ann@example.com\r\nBcc: all@example.com' },
    { to: 'ann@example.com, bob@example.com' },
    { to: 'Ann <ann@example.com>' },
    { to: 'group:ann@example.com;' },
    { subject: 'Hello\r\nBcc: all@example.com' },
    { subject: 'Hello\u0000' },
  ])('with %o is refused: it would be another one', async (parts) => {
    const { received, ...post } = await aMailServer(() => '250 ok');

    await expect(sendMail({ ...post, dataDir: '' }, { ...mail, ...parts })).rejects.toThrow('invalid_format');
    expect(received).toEqual([]);
  });
});

test('a letter says the same as text and as HTML, in which nothing typed is markup', () => {
  const mail = {
    lang: 'en',
    subject: 'Hello',
    from: '<i>Site</i>',
    paragraphs: ['One & two'],
    link: { text: 'Open', url: 'https://q.example.com/activate#1.a"b' },
    notes: ['Small'],
  };

  const { text, html } = renderMail('ann@example.com', mail);

  expect(text).toBe('One & two\n\nOpen\nhttps://q.example.com/activate#1.a"b\n\nSmall\n\n-- \n<i>Site</i>\n');
  expect(html).toContain('One &amp; two');
  expect(html).toContain('&lt;i&gt;Site&lt;/i&gt;');
  expect(html).toContain('href="https://q.example.com/activate#1.a&quot;b"');
});
