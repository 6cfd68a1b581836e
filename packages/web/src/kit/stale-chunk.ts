const MARK = 'reloaded-for';
const LOST =
  /dynamically imported module|Importing a module script failed|error loading dynamically|ChunkLoadError/i;

/** After a deploy an old page may ask for files that are gone: reload once for each address, then show the error. */
export function reloadOnce(error: unknown): boolean {
  if (!(error instanceof Error) || !LOST.test(error.message)) return false;
  if (sessionStorage.getItem(MARK) === window.location.pathname) return false;
  sessionStorage.setItem(MARK, window.location.pathname);
  window.location.reload();
  return true;
}
