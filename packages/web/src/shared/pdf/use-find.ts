import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { readPages } from './page-texts.ts';
import { cutRun, findIn, type Match, type TextRun } from './find.ts';

const REST_MS = 250;

export interface Find {
  readonly text: string;
  readonly matches: readonly Match[];
  /** Which match is looked at, from 0. */
  readonly at: number;
  readonly reading: boolean;
  /** Html of one run of a page's text, its matches marked; stable while nothing is searched. */
  readonly marked: ((run: { pageNumber: number; itemIndex: number; str: string }) => string) | undefined;
  setText(text: string): void;
  move(by: 1 | -1): void;
}

/** Search: the text of all pages is read at the first question, and cached. */
export function useFind(pdf: PDFDocumentProxy, onMatch: (page: number) => void): Find {
  const [text, setText] = useState('');
  const [pages, setPages] = useState<readonly (readonly TextRun[])[] | null>(null);
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const [at, setAt] = useState(0);
  const show = useRef(onMatch);
  show.current = onMatch;
  const wanted = text.trim() !== '';

  useEffect(() => {
    if (!wanted || pages !== null) return undefined;
    let stale = false;
    const keep = (read: TextRun[][]): void => {
      if (!stale) setPages(read);
    };
    // A document that was closed meanwhile, or whose text cannot be read, has nothing to find.
    void readText(pdf).then(keep, () => keep([]));
    return () => {
      stale = true;
    };
  }, [pdf, wanted, pages]);

  useEffect(() => {
    if (pages === null) return undefined;
    const rest = window.setTimeout(() => {
      const found = findIn(pages, text);
      setMatches(found);
      setAt(0);
      if (found[0]) show.current(found[0].page);
    }, REST_MS);
    return () => window.clearTimeout(rest);
  }, [pages, text]);

  const marked = useMemo(() => {
    if (pages === null || matches.length === 0) return undefined;
    return marker(pages, matches, at);
  }, [pages, matches, at]);
  const move = useCallback(
    (by: 1 | -1) => {
      if (matches.length === 0) return;
      const next = (at + by + matches.length) % matches.length;
      setAt(next);
      const match = matches[next];
      if (match) show.current(match.page);
    },
    [matches, at],
  );
  return { text, matches, at, reading: wanted && pages === null, marked, setText, move };
}

const readText = async (pdf: PDFDocumentProxy): Promise<TextRun[][]> =>
  (await readPages(pdf)).map((items) =>
    items.map((item) =>
      'str' in item ? { str: item.str, hasEOL: item.hasEOL } : { str: '', hasEOL: false },
    ),
  );

function marker(
  pages: readonly (readonly TextRun[])[],
  matches: readonly Match[],
  at: number,
): NonNullable<Find['marked']> {
  return ({ pageNumber, itemIndex, str }) => {
    const here = matches.filter(({ page }) => page === pageNumber);
    const runs = pages[pageNumber - 1];
    if (here.length === 0 || runs === undefined) return asHtml(str);
    return cutRun(runs, itemIndex, here)
      .map(({ text, match }) => {
        if (match === null) return asHtml(text);
        return `<mark${here[match] === matches[at] ? ' data-current="true"' : ''}>${asHtml(text)}</mark>`;
      })
      .join('');
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const asHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
