import { describe, expect, test } from 'vitest';
import { randomString, uploadKey } from './upload-key.ts';
import { acceptOf, extensionOf, sizeText, uploadIssue, uploadKindNames, uploadKinds } from './upload-kinds.ts';

let seed = 1;
/** Random bytes that are the same in every run. */
const bytes = (count: number) =>
  Uint8Array.from({ length: count }, () => {
    seed = Math.imul(seed, 1_103_515_245) + 12_345;
    return (seed >>> 16) & 255;
  });

describe('the key of an upload', () => {
  const now = new Date(2026, 0, 5);

  test.each([
    ['photo.JPG', 'attachment/17/2026/01/05/0282578800148737.jpg'],
    ['no ending', 'attachment/17/2026/01/05/0282578800148737'],
    ['../../etc/passwd', 'attachment/17/2026/01/05/0282578800148737'],
    ['archive.tar.gz', 'attachment/17/2026/01/05/0282578800148737.gz'],
    ['a.p/../ng', 'attachment/17/2026/01/05/0282578800148737'],
    ['提单.pdf', 'attachment/17/2026/01/05/0282578800148737.pdf'],
  ])('of %s keeps its ending alone', (name, key) => {
    expect(uploadKey({ folder: '/attachment/17/', name, now, bytes: (count) => new Uint8Array(count).fill(1) })).toBe(
      key,
    );
  });

  test('is another one every time', () => {
    const keys = Array.from({ length: 1_000 }, () => uploadKey({ folder: 'f', name: 'a.png', now, bytes }));

    expect(new Set(keys).size).toBe(1_000);
    expect(keys.every((key) => /^f\/2026\/01\/05\/\d{16}\.png$/.test(key))).toBe(true);
  });
});

describe('a random text', () => {
  test('is 32 letters and digits long unless asked otherwise, and never the same', () => {
    expect(randomString(bytes)).toMatch(/^[A-Za-z\d]{32}$/);
    expect([0, 1, 7, 200].map((length) => randomString(bytes, length).length)).toEqual([0, 1, 7, 200]);
    expect(new Set(Array.from({ length: 1_000 }, () => randomString(bytes))).size).toBe(1_000);
  });

  test('uses every letter about as often as any other', () => {
    const counts = new Map<string, number>();
    for (const letter of randomString(bytes, 48_000)) counts.set(letter, (counts.get(letter) ?? 0) + 1);

    expect(counts.size).toBe(48);
    expect(Math.min(...counts.values())).toBeGreaterThan(800);
    expect(Math.max(...counts.values())).toBeLessThan(1_200);
  });
});

describe('a chosen file', () => {
  const issue = (kind: (typeof uploadKindNames)[number], name: string, size: number, maxBytes?: number) =>
    uploadIssue({ name, size }, { kind, maxBytes })?.rule;

  test.each([
    ['avatar', 'a.png', 512_000, undefined],
    ['avatar', 'a.png', 512_001, 'file_too_large'],
    ['avatar', 'a.PNG', 1, undefined],
    ['avatar', 'a.gif', 1, 'file_type'],
    ['image', 'a.svg', 1, 'file_type'],
    ['rich', 'a.bmp', 2_097_152, undefined],
    ['rich', 'a.bmp', 2_097_153, 'file_too_large'],
    ['rich', 'a.ico', 1, 'file_type'],
    ['attachment', 'a.ico', 1, undefined],
    ['attachment', 'a.pdf', 0, 'file_empty'],
    ['attachment', 'a.html', 1, 'file_type'],
    ['attachment', 'pdf', 1, 'file_type_unnamed'],
  ] as const)('as %s: %s of %i bytes', (kind, name, size, rule) => {
    expect(issue(kind, name, size)).toBe(rule);
  });

  test('is measured by the setting where it is an attachment, and by its kind elsewhere', () => {
    expect(issue('attachment', 'a.pdf', 1_001, 1_000)).toBe('file_too_large');
    expect(issue('avatar', 'a.png', 1_001, 1_000)).toBeUndefined();
  });

  test.each([
    [512_000, '500K'],
    [2_097_152, '2M'],
    [20 * 1024 * 1024, '20M'],
    [1_000, '1000B'],
  ])('of %i bytes is said to be %s', (bytes, text) => {
    expect(sizeText(bytes)).toBe(text);
  });
});

test('no kind takes what could carry a script in a page', () => {
  const allowed = uploadKindNames.flatMap((kind) => uploadKinds[kind].extensions as readonly string[]);

  expect(allowed.filter((ending) => /^(svgz?|x?html?|xml|js|mjs|css|swf)$/.test(ending))).toEqual([]);
});

test.each([
  ['a.B.PnG', 'png'],
  ['.png', 'png'],
  ['a.', ''],
  ['a', ''],
  ['a.png/..', ''],
])('%s ends in "%s"', (name, ending) => {
  expect(extensionOf(name)).toBe(ending);
});

test('a file input is told the endings with their dots', () => {
  expect(acceptOf('avatar')).toBe('.jpg,.jpeg,.png');
});
