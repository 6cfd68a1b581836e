/** Where the feed lies in the history, so that ‘back’ returns to the very place in it, however many reports were read since. */
interface Trail {
  readonly index: number;
  readonly href: string;
}
let trail: Trail | null = null;

export const FEED = '/investor/news';
const inNews = (path: string): boolean => path === FEED || path.startsWith(`${FEED}/`);

/** The feed is on screen at this entry of the history. */
export function leaveTrail(index: number, href: string): void {
  trail = { index, href };
}

/** Called when a screen of the news is left: outside of the news the trail is cold. */
export function dropTrail(path: string): void {
  if (!inNews(path)) trail = null;
}

/** How many entries back the feed lies; null where it was not on the way here. */
export const stepsToFeed = (index: number): number | null =>
  trail !== null && index > trail.index ? index - trail.index : null;

export const feedHref = (): string => trail?.href ?? FEED;
