import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { announcedLevel } from './heading-level.ts';

/** While a text is written its headings are announced as they are where it is read. The text itself is as before. */
export const AnnouncedHeadings = Extension.create({
  name: 'announcedHeadings',
  addProseMirrorPlugins: () => [
    new Plugin({ props: { decorations: ({ doc }) => DecorationSet.create(doc, announced(doc)) } }),
  ],
});

function announced(doc: Node): Decoration[] {
  const headings: { from: number; to: number; level: number }[] = [];
  doc.descendants((node, from) => {
    if (node.type.name === 'heading')
      headings.push({ from, to: from + node.nodeSize, level: Number(node.attrs.level) });
  });
  const highest = Math.min(...headings.map(({ level }) => level));
  return headings.map(({ from, to, level }) =>
    Decoration.node(from, to, { 'aria-level': String(announcedLevel(level, highest)), role: 'heading' }),
  );
}
