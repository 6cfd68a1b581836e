import type { RecordTarget } from '../record/target.ts';

/** A question's or an answer's text. */
export const MOST_CHARACTERS = 5000;

/** Under which name a question is stored until it is sent. */
export const askDraft = ({ targetType, targetId }: RecordTarget): string => `ask:${targetType}:${targetId}`;
