const MARK = 'reloaded-for';
const LOST =
  /dynamically imported module|Unable to preload CSS|Importing a module script failed|error loading dynamically|ChunkLoadError/i;

/** A part of the client that could not be fetched. */
const isLost = (error: unknown): boolean => error instanceof Error && LOST.test(error.message);

/** Without a connection only pages open that were opened before. */
export const isUnread = (error: unknown): boolean => isLost(error) && !navigator.onLine;

/** After a deploy an old page may ask for files that are gone: reload once for each address, then show the error. */
export function reloadOnce(error: unknown): boolean {
  if (!isLost(error) || !navigator.onLine) return false;
  if (sessionStorage.getItem(MARK) === window.location.pathname) return false;
  sessionStorage.setItem(MARK, window.location.pathname);
  window.location.reload();
  return true;
}
