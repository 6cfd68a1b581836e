import type { builderWords } from './builder-words.ts';

/** A part of the builder's form. */
export type CardName = keyof (typeof builderWords)['cards'];
