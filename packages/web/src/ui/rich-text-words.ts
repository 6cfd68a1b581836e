import { sayOf } from './words.ts';

/** What the text editor says of tables. */
export const sayTable = sayOf({
  table: 'Table',
  rowAbove: 'Add row above',
  rowBelow: 'Add row below',
  columnLeft: 'Add column to the left',
  columnRight: 'Add column to the right',
  heading: 'Heading row',
  removeRow: 'Remove row',
  removeColumn: 'Remove column',
  remove: 'Remove table',
});

/** What the library's form for a link does not say. */
export const sayLink = sayOf({ newTab: 'Open in a new tab' });
