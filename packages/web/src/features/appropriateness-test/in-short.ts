const MOST = 60;

/** The beginning of a long text, for a title or a notice. */
export const inShort = (text: string): string =>
  text.length <= MOST ? text : `${text.slice(0, MOST).trimEnd()}…`;
