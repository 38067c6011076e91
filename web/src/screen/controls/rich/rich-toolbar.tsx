import { type Editor, useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { logicalKey } from '#web/platform/languages/logical-direction.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { controlMessage } from '../control.messages.ts';
import { fontSizes, lineHeights } from './extensions.ts';
import { ImageButton } from './image-button.tsx';

type Tool = {
  name: Parameters<typeof controlMessage>[0];
  icon: IconName;
  isOn?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
};

const tools: readonly Tool[] = [
  { name: 'undo', icon: 'undo', run: (editor) => editor.chain().focus().undo().run() },
  { name: 'redo', icon: 'redo', run: (editor) => editor.chain().focus().redo().run() },
  markTool('bold', (editor) => editor.chain().focus().toggleBold().run()),
  markTool('italic', (editor) => editor.chain().focus().toggleItalic().run()),
  markTool('underline', (editor) => editor.chain().focus().toggleUnderline().run()),
  markTool('strike', (editor) => editor.chain().focus().toggleStrike().run()),
  {
    name: 'bullets',
    icon: 'list',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: 'list-ordered',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: 'quote',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
];

function markTool(name: 'bold' | 'italic' | 'underline' | 'strike', run: Tool['run']): Tool {
  return { name, icon: name, isOn: (editor) => editor.isActive(name), run };
}

/** The formats of a rich text: one tab stop, arrows move between tools. */
export function RichToolbar({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const bar = useRef<HTMLDivElement>(null);
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const stops = () => [...(bar.current?.querySelectorAll<HTMLElement>('button, select') ?? [])];

  function handleFocus({ target }: FocusEvent) {
    for (const stop of stops()) stop.tabIndex = stop === target ? 0 : -1;
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[logicalKey(event.key)];
    if (step === undefined) return;
    const all = stops();
    const at = all.findIndex((stop) => stop === event.target);
    all[(at + step + all.length) % all.length]?.focus();
    event.preventDefault();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={controlMessage('editor_tools')}
      className="q-rich-tools"
      onFocus={handleFocus}
      onKeyDown={handleKeyDown}
    >
      <BlockSelect editor={editor} value={state.block} isDisabled={isDisabled} />
      <SizeSelect editor={editor} value={state.fontSize} isDisabled={isDisabled} />
      <HeightSelect editor={editor} value={state.lineHeight} isDisabled={isDisabled} />
      {tools.map(({ name, icon, isOn, run }) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          className="q-button q-button-icon q-button-small"
          title={controlMessage(name)}
          aria-label={controlMessage(name)}
          aria-pressed={isOn && state.on.includes(name)}
          disabled={isDisabled}
          onClick={() => run(editor)}
        >
          <Icon name={icon} />
        </button>
      ))}
      <ImageButton editor={editor} isDisabled={isDisabled} />
    </div>
  );
}

function stateOf(editor: Editor) {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const block = editor.isActive('heading') ? 'heading' : 'paragraph';
  return {
    on: tools.filter(({ isOn }) => isOn?.(editor)).map(({ name }) => name),
    block: block === 'heading' ? String(editor.getAttributes('heading')['level']) : '',
    fontSize: text(editor.getAttributes('textStyle')['fontSize']),
    lineHeight: text(editor.getAttributes(block)['lineHeight']),
  };
}

type SelectProps = { editor: Editor; value: string; isDisabled: boolean };

const levels = [1, 2, 3] as const;

function BlockSelect({ editor, value, isDisabled }: SelectProps) {
  return (
    <select
      className="q-rich-select"
      aria-label={controlMessage('paragraph')}
      disabled={isDisabled}
      value={value}
      onChange={(event) => {
        const level = levels.find((each) => String(each) === event.target.value);
        const chain = editor.chain().focus();
        (level === undefined ? chain.setParagraph() : chain.setHeading({ level })).run();
      }}
    >
      <option value="">{controlMessage('paragraph')}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {controlMessage('heading', { level })}
        </option>
      ))}
    </select>
  );
}

function SizeSelect({ editor, value, isDisabled }: SelectProps) {
  return (
    <select
      className="q-rich-select"
      tabIndex={-1}
      aria-label={controlMessage('font_size')}
      disabled={isDisabled}
      value={value}
      onChange={(event) => {
        const fontSize = event.target.value || null;
        editor.chain().focus().setMark('textStyle', { fontSize }).removeEmptyTextStyle().run();
      }}
    >
      <option value="">{controlMessage('default_size')}</option>
      {fontSizes.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </select>
  );
}

function HeightSelect({ editor, value, isDisabled }: SelectProps) {
  return (
    <select
      className="q-rich-select"
      tabIndex={-1}
      aria-label={controlMessage('line_height')}
      disabled={isDisabled}
      value={value}
      onChange={(event) => {
        const attributes = { lineHeight: event.target.value || null };
        editor.chain().focus().updateAttributes('paragraph', attributes).updateAttributes('heading', attributes).run();
      }}
    >
      <option value="">{controlMessage('default_height')}</option>
      {lineHeights.map((height) => (
        <option key={height}>{height}</option>
      ))}
    </select>
  );
}
