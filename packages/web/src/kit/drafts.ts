const PREFIX = 'draft';
/** Whose drafts those are that are typed before there is an account; they go with the first sign-in. */
export const NOBODY_YET = 0;

/** Unsent words of one person, stored for the browser session and dropped when someone else signs in. */
export function keepDraft(userId: number, key: string, value: unknown): void {
  sessionStorage.setItem(`${PREFIX}:${userId}:${key}`, JSON.stringify(value));
}

export function readDraft<T>(userId: number, key: string): T | null {
  const text = sessionStorage.getItem(`${PREFIX}:${userId}:${key}`);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

export const dropDraft = (userId: number, key: string): void =>
  sessionStorage.removeItem(`${PREFIX}:${userId}:${key}`);

const PLACE = 'place';

/** Where the person was when the session ended: the words they typed belong there. */
export function keepPlace(userId: number): void {
  const { pathname, search, hash } = window.location;
  keepDraft(userId, PLACE, pathname + search + hash);
}

/** Once, and for that person alone. */
export function takePlace(userId: number): string | null {
  const place = readDraft<string>(userId, PLACE);
  dropDraft(userId, PLACE);
  return place;
}

const keepers = new Set<() => void>();

/** What to keep when the session ends under its person (a 401): called then. Returns how to stop. */
export function keepAtTimeout(keep: () => void): () => void {
  keepers.add(keep);
  return () => keepers.delete(keep);
}

export const keepAllDrafts = (): void => keepers.forEach((keep) => keep());

/** All drafts, or all but those of one person. */
export function dropDrafts(keepUserId?: number): void {
  for (const name of Object.keys(sessionStorage)) {
    const mine = keepUserId !== undefined && name.startsWith(`${PREFIX}:${keepUserId}:`);
    if (name.startsWith(`${PREFIX}:`) && !mine) sessionStorage.removeItem(name);
  }
}
