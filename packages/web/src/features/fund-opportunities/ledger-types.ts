import { words } from './words.ts';

type Named = keyof typeof words.ledger.types;

/** Entries of an asset that have a word here; any other is ‘Other’. */
export const isNamedType = (type: string): type is Named => type in words.ledger.types;
