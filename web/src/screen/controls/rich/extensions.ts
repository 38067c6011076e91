import { Extension, Node } from '@tiptap/core';
import { TextStyle } from '@tiptap/extension-text-style';
import StarterKit from '@tiptap/starter-kit';

export const lineHeights = ['1', '1.15', '1.6', '2', '2.5', '3'] as const;
export const fontSizes = ['10px', '13px', '16px', '18px', '24px', '32px', '48px'] as const;

/** Only the sizes and line heights of the toolbar; other styles are dropped, also from pasted text. */
const Measures = Extension.create({
  name: 'measures',
  addGlobalAttributes: () => [
    { types: ['textStyle'], attributes: { fontSize: styleOf('fontSize', 'font-size', fontSizes) } },
    { types: ['paragraph', 'heading'], attributes: { lineHeight: styleOf('lineHeight', 'line-height', lineHeights) } },
  ],
});

function styleOf(name: 'fontSize' | 'lineHeight', css: string, allowed: readonly string[]) {
  const allowedValue = (value: unknown) => allowed.find((each) => each === value) ?? null;
  return {
    default: null,
    parseHTML: (element: HTMLElement) => allowedValue(element.style[name]),
    renderHTML: (attributes: Readonly<Record<string, unknown>>) => {
      const value = allowedValue(attributes[name]);
      return value === null ? {} : { style: `${css}: ${value}` };
    },
  };
}

/** An uploaded picture: a foreign server could track readers. */
const Picture = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: '' } }),
  parseHTML: () => [{ tag: 'img[src^="/media/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** The features of a rich text. The schema also sanitises pasted text. */
export const extensions = [
  StarterKit.configure({
    codeBlock: false,
    // No empty paragraph is added at the end.
    trailingNode: false,
    link: { openOnClick: false, autolink: true, HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' } },
  }),
  TextStyle,
  Measures,
  Picture,
];
