import type { BodyParts } from '../../../kit/declared/list-declaration.ts';
import type { Deal } from '../deal.ts';

/** What a card offers, as its row in the table does. */
export type BoardParts = BodyParts<Deal>;

/** How a card is moved by keys: the text that its handle is described by. */
export const HELP = 'board-help';
