import type { Mail } from './mail.ts';

/** The content of a mail in one language: every part is plain text. */
export type MailContent = {
  lang: string;
  subject: string;
  /** The sender's name: the product's. */
  from: string;
  paragraphs: readonly string[];
  /** The call to action. */
  link?: { text: string; url: string };
  /** Small print at the end. */
  notes: readonly string[];
};

/** The content as plain text and as simple HTML. */
export function renderMail(to: string, content: MailContent): Mail {
  return { to, subject: content.subject, text: textOf(content), html: htmlOf(content) };
}

function textOf({ paragraphs, link, notes, from }: MailContent): string {
  const parts = [...paragraphs, ...(link ? [`${link.text}\n${link.url}`] : []), ...notes, `-- \n${from}`];
  return `${parts.join('\n\n')}\n`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

// Inline styles and no images, for all mail programs.
function htmlOf({ lang, subject, from, paragraphs, link, notes }: MailContent): string {
  const rows = paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`);
  const button = link && [
    `<p style="margin:24px 0"><a href="${escaped(link.url)}" style="display:inline-block;padding:10px 20px;border-radius:4px;background:#1668c5;color:#ffffff;text-decoration:none">${escaped(link.text)}</a></p>`,
    `<p style="margin:0 0 16px;color:#4d596a;font-size:12px;word-break:break-all">${escaped(link.url)}</p>`,
  ];
  const small = notes.map((text) => `<p style="margin:0 0 8px;color:#4d596a;font-size:12px">${escaped(text)}</p>`);
  return [
    `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#f3f5f8;font:14px/22px system-ui,sans-serif;color:#18212d">`,
    `<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:8px;background:#ffffff">`,
    `<p style="margin:0 0 24px;font-size:16px;font-weight:600">${escaped(from)}</p>`,
    ...rows,
    ...(button ?? []),
    ...small,
    `</div></body></html>`,
  ].join('\n');
}
