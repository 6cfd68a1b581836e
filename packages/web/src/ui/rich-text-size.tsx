import { RichTextEditor } from '@mantine/tiptap';
import { Mark, mergeAttributes, type Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';

/** Inline sizes small, large and huge as `data-size` (0.11); normal is no mark. */
export const TextSize = Mark.create({
  name: 'textSize',
  addAttributes: () => ({
    size: {
      default: 'large',
      parseHTML: (node: HTMLElement) => node.dataset.size,
      renderHTML: ({ size }) => ({ 'data-size': size }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-size]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
});

const SIZES = [
  { size: 'small', label: 'Small text', sign: 'a' },
  { size: 'large', label: 'Large text', sign: 'A' },
  { size: 'huge', label: 'Huge text', sign: 'A+' },
] as const;

export function SizeControls({ editor }: { editor: Editor }): ReactNode {
  const active = useEditorState({
    editor,
    selector: ({ editor: at }) => SIZES.find(({ size }) => at.isActive('textSize', { size }))?.size,
  });
  return (
    <RichTextEditor.ControlsGroup>
      {SIZES.map(({ size, label, sign }) => (
        <RichTextEditor.Control
          key={size}
          aria-label={label}
          title={label}
          active={size === active}
          onClick={() => editor.chain().focus().toggleMark('textSize', { size }).run()}
        >
          {sign}
        </RichTextEditor.Control>
      ))}
    </RichTextEditor.ControlsGroup>
  );
}
