import type { BodyParts } from '../../../kit/declared/list-declaration.ts';
import type { Deal } from '../deal.ts';

/** What a card offers, as its row in the table does. */
export type BoardParts = BodyParts<Deal>;

/** The id of the text that tells a card's handle how it is moved by keys. */
export const HELP = 'board-help';
