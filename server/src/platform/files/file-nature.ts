import { open } from 'node:fs/promises';
import { extensionOf, type FileExtension } from '#contract/system/upload-kinds.ts';

/** Both ends of a file, which identify its type. */
type Ends = { head: Buffer; tail: Buffer; size: number };

type Kind = {
  /** Its usual name, in any language. */
  called: string;
  /** Extensions of this type; an image with another one gets the first. */
  endings: readonly [FileExtension, ...FileExtension[]];
  /** Whether content alone identifies the type, so that a wrong extension is corrected. */
  isImage?: true;
  matches: (ends: Ends) => boolean;
};

const headBytes = 4_096;
/** The directory of a zip file is at its end. */
const tailBytes = 66_000;

/**
 * File types by content. Few are accepted, so few are recognised: a library that knows hundreds unpacks archives to
 * distinguish them, which is too much for an untrusted file.
 */
const kinds: readonly Kind[] = [
  {
    called: 'PNG',
    endings: ['png'],
    isImage: true,
    matches: ({ head }) => startsWithHex(head, '89504e470d0a1a0a') && hasTextAt(head, 12, 'IHDR'),
  },
  { called: 'JPEG', endings: ['jpg', 'jpeg'], isImage: true, matches: ({ head }) => startsWithHex(head, 'ffd8ff') },
  {
    called: 'GIF',
    endings: ['gif'],
    isImage: true,
    matches: ({ head }) => hasTextAt(head, 0, 'GIF87a') || hasTextAt(head, 0, 'GIF89a'),
  },
  { called: 'BMP', endings: ['bmp'], isImage: true, matches: isBitmap },
  { called: 'ICO', endings: ['ico'], isImage: true, matches: isIcon },
  { called: 'PDF', endings: ['pdf'], matches: ({ head }) => hasTextAt(head, 0, '%PDF-') },
  // With a password the newer formats are in a container of the older one (MS-OFFCRYPTO 2.3.4.4).
  { called: 'Office', endings: ['xlsx', 'docx', 'pptx', 'xls', 'doc', 'ppt'], matches: isLocked },
  { called: 'Office 97-2003', endings: ['doc', 'xls', 'ppt'], matches: isContainer },
  { called: 'Word (.docx)', endings: ['docx', 'zip'], matches: (ends) => isOffice(ends, 'word/') },
  { called: 'Excel (.xlsx)', endings: ['xlsx', 'zip'], matches: (ends) => isOffice(ends, 'xl/') },
  { called: 'PowerPoint (.pptx)', endings: ['pptx', 'zip'], matches: (ends) => isOffice(ends, 'ppt/') },
  { called: 'ZIP', endings: ['zip'], matches: isZip },
  { called: 'RAR', endings: ['rar'], matches: ({ head }) => startsWithHex(head, '526172211a07') },
  { called: '7z', endings: ['7z'], matches: ({ head }) => startsWithHex(head, '377abcaf271c') },
  { called: 'TXT', endings: ['txt', 'csv', 'edi'], matches: isText },
];

/** The type of a file by content: its usual name, and whether it is executable or text. */
export type Nature = { called: string | undefined; isProgram: boolean; isText: boolean };

type Read = { nature: Nature; ending: FileExtension | undefined };

/**
 * A file's type by content, and its correct extension: its own if it matches, another one for a misnamed image;
 * undefined if the type is not accepted, or does not match the name.
 */
export async function natureOf(path: string, { name, size }: { name: string; size: number }): Promise<Read> {
  const ends = await endsOf(path, size);
  const kind = kinds.find((each) => each.matches(ends));
  const nameEnding = extensionOf(name);
  const ending = kind?.endings.find((each) => each === nameEnding) ?? (kind?.isImage ? kind.endings[0] : undefined);
  const marked = isText(ends) ? markupOf(ends) : undefined;
  const isProgram = programs.some((start) => startsWithHex(ends.head, start));
  return { nature: { called: marked ?? kind?.called, isProgram, isText: isText(ends) }, ending };
}

/** Windows, Linux, macOS in both byte orders, compiled Java, and scripts with an interpreter line. */
const programs = ['4d5a', '7f454c46', 'cffaedfe', 'feedfacf', 'cafebabe', '2321'];

/** The type of a text that is HTML or SVG. */
function markupOf({ head }: Ends): string | undefined {
  const text = head
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  if (/^<(?:!doctype html|html|table|head|body|meta)\b/i.test(text)) return 'HTML';
  if (/^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg\b/i.test(text)) return 'SVG';
  return text.startsWith('<?xml') ? 'XML' : undefined;
}

async function endsOf(path: string, size: number): Promise<Ends> {
  const file = await open(path);
  try {
    const read = async (length: number, position: number): Promise<Buffer> => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position });
      return buffer.subarray(0, bytesRead);
    };
    return { head: await read(headBytes, 0), tail: await read(tailBytes, Math.max(0, size - tailBytes)), size };
  } finally {
    await file.close();
  }
}

function startsWithHex(head: Buffer, hex: string): boolean {
  return head.subarray(0, hex.length / 2).toString('hex') === hex;
}

function hasTextAt(head: Buffer, offset: number, text: string): boolean {
  return head.toString('latin1', offset, offset + text.length) === text;
}

function isContainer({ head }: Ends): boolean {
  return startsWithHex(head, 'd0cf11e0a1b11ae1');
}

const lockedPart = Buffer.from('EncryptedPackage', 'utf16le');

function isLocked(ends: Ends): boolean {
  return isContainer(ends) && (ends.head.includes(lockedPart) || ends.tail.includes(lockedPart));
}

/** Two letters are not enough: the size of the header that follows has to be a valid one. */
function isBitmap({ head, size }: Ends): boolean {
  if (head.length < 26 || !hasTextAt(head, 0, 'BM')) return false;
  const [data, header] = [head.readUInt32LE(10), head.readUInt32LE(14)];
  return [12, 40, 52, 56, 64, 108, 124].includes(header) && data >= 14 + header && data < size;
}

/** An icon begins with zeros as many files do; its first picture has to be inside the file. */
function isIcon({ head, size }: Ends): boolean {
  if (head.length < 22 || !startsWithHex(head, '00000100')) return false;
  const [count, length, offset] = [head.readUInt16LE(4), head.readUInt32LE(14), head.readUInt32LE(18)];
  return count > 0 && offset >= 6 + 16 * count && length > 0 && offset + length <= size;
}

/** Ends with a directory, without which it cannot be opened. */
function isZip({ head, tail }: Ends): boolean {
  return (
    (startsWithHex(head, '504b0304') || startsWithHex(head, '504b0506')) && tail.includes('PK\u0005\u0006', 0, 'latin1')
  );
}

function isOffice(ends: Ends, folder: string): boolean {
  const includesText = (text: string) => ends.head.includes(text) || ends.tail.includes(text);
  return isZip(ends) && includesText('[Content_Types].xml') && includesText(folder);
}

/** Text of any encoding in use here: no control characters except white space and the separators of EDI. */
function isText({ head, tail }: Ends): boolean {
  const isWide = startsWithHex(head.subarray(0, 2), 'fffe') || startsWithHex(head.subarray(0, 2), 'feff');
  return [head, tail].every((part) => !part.some((byte) => isControl(byte) && !(isWide && byte === 0)));
}

function isControl(byte: number): boolean {
  return (byte < 0x1c && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte)) || byte === 0x7f;
}
