const FIRST_LEVEL = 2;

/** One level below the page's title, without a gap: a text that begins with an h2 is announced from level 2 as well. */
export const announcedLevel = (level: number, highest: number): number =>
  Math.min(6, level - highest + FIRST_LEVEL);
