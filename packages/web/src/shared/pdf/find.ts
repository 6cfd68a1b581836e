/** Words of a document. Pure: works on the runs of text as pdf.js gives them. */
export interface TextRun {
  readonly str: string;
  readonly hasEOL: boolean;
}

/** `start` and `end` count the characters of the page, its runs joined by `joined`. */
export interface Match {
  readonly page: number;
  readonly start: number;
  readonly end: number;
}

const endOf = (run: TextRun): string => (run.hasEOL ? ' ' : '');
const joined = (runs: readonly TextRun[]): string => runs.map((run) => run.str + endOf(run)).join('');

/** Every place of a text, page by page; capitals and wide spaces make no difference. */
export function findIn(pages: readonly (readonly TextRun[])[], wanted: string): Match[] {
  const words = wanted.trim().split(/\s+/).filter(Boolean).map(escaped);
  if (words.length === 0) return [];
  const pattern = new RegExp(words.join('\\s+'), 'giu');
  return pages.flatMap((runs, index) =>
    [...joined(runs).matchAll(pattern)].map((hit) => ({
      page: index + 1,
      start: hit.index,
      end: hit.index + hit[0].length,
    })),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

export interface Part {
  readonly text: string;
  /** Which of the page's matches this part belongs to; null = none. */
  readonly match: number | null;
}

/** One run cut where the page's matches begin and end. */
export function cutRun(runs: readonly TextRun[], index: number, matches: readonly Match[]): Part[] {
  const run = runs[index];
  if (!run) return [];
  const from = runs.slice(0, index).reduce((sum, { str, hasEOL }) => sum + str.length + (hasEOL ? 1 : 0), 0);
  const parts: Part[] = [];
  let at = 0;
  matches.forEach((match, number) => {
    const start = Math.max(at, match.start - from);
    const end = Math.min(run.str.length, match.end - from);
    if (end <= start) return;
    if (start > at) parts.push({ text: run.str.slice(at, start), match: null });
    parts.push({ text: run.str.slice(start, end), match: number });
    at = end;
  });
  if (at < run.str.length || parts.length === 0) parts.push({ text: run.str.slice(at), match: null });
  return parts;
}
