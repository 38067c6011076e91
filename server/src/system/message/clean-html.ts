import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'];
const inlineTags = ['strong', 'b', 'em', 'i', 'u', 's', 'code', 'span', 'a', 'img'];
const size = [/^\d{1,2}px$/];
const height = [/^\d(?:\.\d{1,2})?$/];

/** Only what the rich-text editor can produce, because readers may use other clients. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...blocks, ...inlineTags],
    allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt'], '*': ['style'] },
    allowedStyles: { '*': { 'font-size': size, 'line-height': height } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer', target: '_blank' }) },
    // An external image would reveal to its server who reads this.
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/?media\/[^\s\\]+$/.test(attribs['src'] ?? ''),
  }).trim();
}

/** Whether it contains no text and no image. */
export function isBlank(html: string): boolean {
  return !html.includes('<img') && sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} }).trim() === '';
}
