import { Extension, mergeAttributes, Node } from '@tiptap/core';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** What the table commands know the nodes by. */
const ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const span = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (cell: HTMLElement) => Number(cell.getAttribute(name) ?? 1),
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const cellNode = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({
      colspan: span('colspan'),
      rowspan: span('rowspan'),
      colwidth: { default: null, rendered: false },
      // what a heading cell heads, as the text has it
      ...(tag === 'th' && { scope: { default: null } }),
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** Tab goes from cell to cell, and out of the text behind the last one. */
const TableKeys = Extension.create({
  name: 'tableKeys',
  extendNodeSchema: ({ name }) => (name in ROLES ? { tableRole: ROLES[name] } : {}),
  addKeyboardShortcuts() {
    return {
      Tab: ({ editor }) => editor.isActive('table') && goToNextCell(1)(editor.state, editor.view.dispatch),
      'Shift-Tab': ({ editor }) =>
        editor.isActive('table') && goToNextCell(-1)(editor.state, editor.view.dispatch),
    };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

/** Tables whose rows and columns are added and removed. */
export const TABLE = [Table, TableRow, cellNode('tableCell', 'td'), cellNode('tableHeader', 'th'), TableKeys];
