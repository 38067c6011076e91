import { readdirSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { temporaryFolder } from '#test/temporary-folder.ts';
import { mailOf } from './letter.ts';
import { sendMail } from './mail.ts';

const mail = { to: 'ann@example.com', subject: '测试 & test', text: 'text', html: '<p>html</p>' };

/** A mail server that takes everything, or nothing. */
async function aMailServer(reply: '250 ok' | '451 later') {
  const heard: string[] = [];
  const converse = (socket: Socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      heard.push(text);
      if (isData && !text.endsWith('\r\n.\r\n')) return;
      const isEnd = isData;
      isData = /^DATA/i.test(text);
      if (/^QUIT/i.test(text)) socket.end('221 bye\r\n');
      else socket.write(isData ? '354 go on\r\n' : `${isEnd || /^RCPT/i.test(text) ? reply : '250 ok'}\r\n`);
    });
  };
  const server = createServer(converse);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  // A listening TCP server has an address of this form.
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { post: { mail: { smtpUrl, from: 'Quayside <no-reply@example.com>' }, dataDir: '' }, heard };
}

describe('a mail', () => {
  test('is handed to the mail server', async () => {
    const { post, heard } = await aMailServer('250 ok');

    await sendMail(post, mail);

    const all = heard.join('');
    expect(all).toMatch(/^MAIL FROM:<no-reply@example.com>/m);
    expect(all).toMatch(/^RCPT TO:<ann@example.com>/m);
    expect(all).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(all).toMatch(/^Auto-Submitted: auto-generated/m);
  });

  test('that the mail server does not take is an error, so that it is tried again', async () => {
    const { post } = await aMailServer('451 later');

    await expect(sendMail(post, mail)).rejects.toThrow('451');
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
    const { post, heard } = await aMailServer('250 ok');

    await expect(sendMail(post, { ...mail, ...parts })).rejects.toThrow('invalid_format');
    expect(heard).toEqual([]);
  });
});

test('a letter says the same as text and as HTML, in which nothing typed is markup', () => {
  const letter = {
    lang: 'en',
    subject: 'Hello',
    from: '<i>Site</i>',
    paragraphs: ['One & two'],
    link: { text: 'Open', url: 'https://q.example.com/activate#1.a"b' },
    notes: ['Small'],
  };

  const { text, html } = mailOf('ann@example.com', letter);

  expect(text).toBe('One & two\n\nOpen\nhttps://q.example.com/activate#1.a"b\n\nSmall\n\n-- \n<i>Site</i>\n');
  expect(html).toContain('One &amp; two');
  expect(html).toContain('&lt;i&gt;Site&lt;/i&gt;');
  expect(html).toContain('href="https://q.example.com/activate#1.a&quot;b"');
});
