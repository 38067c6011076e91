import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { toast } from '#web/platform/feedback/toast.tsx';
import { useReportedInput } from '#web/screen/dialog-input.ts';
import { controlMessage } from '../control.messages.ts';
import type { ControlProps } from '../control-props.ts';
import { extensions } from './extensions.ts';
import { isPictureOnly, withoutStyles } from './pasted.ts';
import { RichToolbar } from './rich-toolbar.tsx';
import './rich.css';

/** A text with headings, lists, sizes and pictures, stored as HTML. */
export function RichControl({ value, isDisabled = false, ...rest }: ControlProps<string>) {
  const onChange = useReportedInput(rest.onChange);
  // A value from the editor itself is not set again: the cursor would jump.
  const lastEmitted = useRef(value);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !isDisabled,
    // Our style sheet replaces the editor's <style>.
    injectCSS: false,
    editorProps: {
      attributes: attributesOf(rest),
      transformPastedHTML: withoutStyles,
      handlePaste: (_view, { clipboardData }) => ignoredPicture(clipboardData),
      handleDrop: (_view, { dataTransfer }) => ignoredPicture(dataTransfer),
    },
    onUpdate: ({ editor: changed }) => {
      lastEmitted.current = htmlOf(changed);
      onChange(lastEmitted.current);
    },
  });

  useEffect(() => {
    if (!editor || value === lastEmitted.current) return;
    lastEmitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => {
    editor?.setOptions({ editorProps: { ...editor.options.editorProps, attributes: attributesOf(rest) } });
    // oxlint-disable-next-line react/exhaustive-deps -- only these attributes change
  }, [editor, rest.isInvalid, rest.describedBy]);

  return (
    <div className="q-rich-editor" data-invalid={rest.isInvalid || undefined} data-disabled={isDisabled || undefined}>
      <RichToolbar editor={editor} isDisabled={isDisabled} />
      <EditorContent editor={editor} className="q-rich-area" />
    </div>
  );
}

type TextboxProps = Omit<ControlProps<string>, 'value' | 'onChange'>;

function attributesOf({ id, label, isInvalid, isRequired, describedBy }: TextboxProps): Record<string, string> {
  return {
    id,
    role: 'textbox',
    class: 'q-rich-text',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(isInvalid && { 'aria-invalid': 'true' }),
    ...(isRequired && { 'aria-required': 'true' }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  };
}

/** Empty input is '', not an empty paragraph. */
function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML();
}

/** Pictures can only be inserted by the toolbar. */
function ignoredPicture(data: DataTransfer | null): boolean {
  const isIgnored = isPictureOnly(data);
  if (isIgnored) toast.info(controlMessage('no_styles'));
  return isIgnored;
}
