import { Node } from '@tiptap/core';
import { NodeViewWrapper, ReactNodeViewRenderer, type NodeViewProps } from '@tiptap/react';
import { createContext, use, type ReactNode } from 'react';
import type { RichTextExtras } from './rich-text-props.ts';

/** A picture of its own, with what it shows in words. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});

/** How the screen draws a block of its own; null: it has none. */
export const BlockDrawing = createContext<RichTextExtras['draw'] | null>(null);

/** A place in the text that the screen fills, named by its data alone. */
export const BlockNode = Node.create({
  name: 'blockOfScreen',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    block: {
      default: null,
      parseHTML: (place: HTMLElement) => place.dataset.block,
      renderHTML: ({ block }) => ({ 'data-block': block }),
    },
    kpi: {
      default: null,
      parseHTML: (place: HTMLElement) => place.dataset.kpi,
      renderHTML: ({ kpi }) => ({ 'data-kpi': kpi }),
    },
  }),
  parseHTML: () => [{ tag: 'figure[data-block]' }],
  renderHTML: ({ HTMLAttributes }) => ['figure', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(BlockView),
});

function BlockView({ node, selected }: NodeViewProps): ReactNode {
  const draw = use(BlockDrawing);
  const { block, kpi } = node.attrs;
  return (
    <NodeViewWrapper data-drag-handle data-chosen={selected || undefined} contentEditable={false}>
      {draw?.({ block: String(block), kpi: String(kpi) })}
    </NodeViewWrapper>
  );
}
