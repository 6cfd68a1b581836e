import { RichTextEditor } from '@mantine/tiptap';
import '@mantine/tiptap/styles.css';
import { useEditor, type Editor as TextEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { ClearFormatting, RemoveLink } from './rich-text-clearing.tsx';
import { BlockDrawing, BlockNode, PictureNode } from './rich-text-blocks.tsx';
import type { Begun, RichTextFieldProps, RichTextInsert } from './rich-text-props.ts';
import { AnnouncedHeadings } from './rich-text-headings.ts';
import { TABLE } from './rich-text-table.ts';
import { TableMenu } from './rich-text-table-menu.tsx';
import { SizeControls, TextSize } from './rich-text-size.tsx';
import { sayLink } from './rich-text-words.ts';
import styles from './rich-text.module.css';
import { errorOf, labelOf } from './fields/field-label.tsx';

const EXTENSIONS = [
  StarterKit.configure({ link: { openOnClick: false } }),
  TextSize,
  PictureNode,
  ...TABLE,
  BlockNode,
  AnnouncedHeadings,
];

/** At the caret; a block is followed by a line to go on in. */
const insertInto = (editor: TextEditor): RichTextInsert => {
  const insert = (content: object): void => {
    editor.chain().focus().insertContent(content).run();
  };
  return {
    picture: (src, alt) => insert([{ type: 'picture', attrs: { src, alt } }, { type: 'paragraph' }]),
    block: (attrs) => insert([{ type: 'blockOfScreen', attrs }, { type: 'paragraph' }]),
    link: (href, text) => insert([{ type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }]),
    text: (text) => insert([{ type: 'text', text }]),
  };
};

interface EditorProps extends RichTextFieldProps {
  /** Called when the editor can be typed in: shows it, in the same moment, in the place of what was there. */
  readonly takeOver?: () => Begun;
  /** From then on the screen's own buttons work on the text. */
  readonly onReady?: (insert: RichTextInsert) => void;
  /** Where in the toolbar those buttons stand. */
  readonly toolsPlace?: RefObject<HTMLDivElement | null>;
}

/** In one go, so that no key falls between: the commands of the editor would wait for the next frame. */
function goOn(editor: TextEditor, { html, caret }: Begun): void {
  if (html !== null) editor.commands.setContent(html, { emitUpdate: true });
  if (caret === null) return;
  if (caret === 'all') editor.commands.selectAll();
  else editor.commands.setTextSelection(editor.state.doc.content.size);
  editor.view.focus();
}

/** 0.11: headings 1–6, sizes, marks, link, lists, quote, divider, tables, clear; full keyboard; paste is cleaned to this schema. */
export default function Editor({
  label,
  value,
  onChange,
  onBlur,
  help,
  error,
  optional,
  name,
  disabled,
  extras,
  takeOver = () => ({ html: null, caret: null }),
  onReady,
  toolsPlace,
}: EditorProps): ReactNode {
  const id = useId();
  const latest = useRef({ onChange, value });
  latest.current = { onChange, value };
  const nonce = document.querySelector<HTMLElement>('script[nonce], style[nonce]')?.nonce;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value ?? '',
    editable: !disabled,
    onCreate: ({ editor: at }) => {
      goOn(at, takeOver());
      onReady?.(insertInto(at));
    },
    injectNonce: nonce,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-describedby': id, role: 'textbox', 'aria-multiline': 'true' },
    },
    onUpdate: ({ editor: at }) => latest.current.onChange(at.isEmpty ? '' : at.getHTML()),
  });
  useEffect(() => {
    if (
      editor &&
      !editor.isDestroyed &&
      !editor.isFocused &&
      (value ?? '') !== (editor.isEmpty ? '' : editor.getHTML())
    ) {
      editor.commands.setContent(value ?? '', { emitUpdate: false });
    }
  }, [editor, value]);
  return (
    <div data-field={name} onBlur={onBlur}>
      <span className={styles.editorLabel}>{labelOf(label, optional)}</span>
      {help !== undefined && <p className={styles.editorHelp}>{help}</p>}
      <RichTextEditor
        editor={editor}
        className={styles.editor}
        data-invalid={error ? true : undefined}
        attributes={{ linkEditorExternalControl: { 'aria-label': sayLink('newTab') } }}
      >
        <RichTextEditor.Toolbar>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H1 />
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.H4 />
            <RichTextEditor.H5 />
            <RichTextEditor.H6 />
          </RichTextEditor.ControlsGroup>
          <SizeControls editor={editor} />
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
            <RichTextEditor.Strikethrough />
            <RichTextEditor.Link />
            <RemoveLink editor={editor} />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
            <RichTextEditor.Hr />
            <ClearFormatting editor={editor} />
          </RichTextEditor.ControlsGroup>
          <TableMenu editor={editor} />
          <div ref={toolsPlace} className={styles.ownTools} />
        </RichTextEditor.Toolbar>
        <BlockDrawing value={extras?.draw ?? null}>
          <RichTextEditor.Content className={styles.rte} style={{ maxWidth: 'none', minHeight: 160 }} />
        </BlockDrawing>
      </RichTextEditor>
      <p id={id} className={styles.editorError} role={error ? 'alert' : undefined}>
        {errorOf({ error, name, label })}
      </p>
    </div>
  );
}
