import { askServer } from './connection.ts';

const MARK = 'reloaded-for';
const LOST =
  /dynamically imported module|Unable to preload CSS|Importing a module script failed|error loading dynamically|ChunkLoadError/i;

/** A part of the client that could not be fetched. */
export const isLost = (error: unknown): boolean => error instanceof Error && LOST.test(error.message);

/** Of a failure: the device cannot reach the server, the page is about to load again, or it is an error to show. */
export type Fate = 'unread' | 'reloading' | 'broken';

/** Without a connection only pages open that were opened before; a part that a deploy took away comes with a reload. */
export async function fateOf(error: unknown): Promise<Fate> {
  if (!isLost(error)) return 'broken';
  if (!(await askServer())) return 'unread';
  return reloadOnce() ? 'reloading' : 'broken';
}

/** After a deploy an old page may ask for files that are gone: reload once for each address, then show the error. */
function reloadOnce(): boolean {
  if (sessionStorage.getItem(MARK) === window.location.pathname) return false;
  sessionStorage.setItem(MARK, window.location.pathname);
  window.location.reload();
  return true;
}
