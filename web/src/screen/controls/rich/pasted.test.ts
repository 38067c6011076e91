import { expect, test } from 'vitest';
import { isPictureOnly, withoutStyles } from './pasted.ts';

test.each([
  ['<p style="color:red">A</p>', '<p>A</p>'],
  ['<p class="MsoNormal">A<img src="https://a.example/x.png"></p>', '<p>A</p>'],
  ['<h1 style="font-size:90px">A</h1><ul><li>B</li></ul>', '<h1>A</h1><ul><li>B</li></ul>'],
  [
    '<meta charset="utf-8"><style>p{}</style><script>x()</script><a href="https://a.example">A</a>',
    '<a href="https://a.example">A</a>',
  ],
])('of %s the paste has %s', (html, clean) => {
  expect(withoutStyles(html)).toBe(clean);
});

/** The clipboard's data as far as it is read. */
function aClipboard(types: Readonly<Record<string, string>>, files: readonly File[]): DataTransfer {
  const data = { getData: (type: string) => types[type] ?? '', files };
  return data as unknown as DataTransfer;
}
const picture = new File(['x'], 'a.png', { type: 'image/png' });

test.each([
  ['a picture alone', {}, [picture], true],
  ['a picture beside its text', { 'text/plain': 'A' }, [picture], false],
  ['text', { 'text/html': '<p>A</p>' }, [], false],
  ['another file', {}, [new File(['x'], 'a.pdf', { type: 'application/pdf' })], false],
])('%s', (_what, types, files, isIgnored) => {
  expect(isPictureOnly(aClipboard(types, files))).toBe(isIgnored);
});
