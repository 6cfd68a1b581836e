import { ownPath } from '../../kit/destination.ts';

const EXPORT = /^\/api\/exports\/\d+$/;

/** What a press on the news does: a page of ours opens, a finished export comes as a file; null leads nowhere. */
export function wayTo(
  cta: string | null | undefined,
  open: { readonly page: (path: string) => void; readonly file: (path: string) => void },
): (() => void) | null {
  if (cta && EXPORT.test(cta)) return () => open.file(cta);
  const path = ownPath(cta ?? null);
  return path === null ? null : () => open.page(path);
}
