import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { shortcutsOn } from '../../ui/shortcuts.ts';
import type { PageSize } from './page-layout.ts';
import { PageSlot } from './page-slot.tsx';
import styles from './pdf.module.css';
import type { PdfViewerProps } from './pdf-viewer-props.ts';
import { ReadAsText } from './read-as-text.tsx';
import { SearchBar } from './search-bar.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFind } from './use-find.ts';
import { usePages } from './use-pages.ts';
import { usePinch } from './use-pinch.ts';
import { viewerWords } from './words.ts';

export interface PdfPagesProps extends PdfViewerProps {
  readonly pdf: PDFDocumentProxy;
  readonly sizes: readonly PageSize[];
}

/** Pixels a point, below which usual print (10 points) is too small to read. */
const READABLE = 0.9;

/** Toolbar, thumbnails and the scrolling column of pages. */
export function PdfPages({ pdf, sizes, name, original, layer, narrow }: PdfPagesProps): ReactNode {
  const t = useWords(viewerWords);
  const pages = usePages(sizes);
  const find = useFind(pdf, pages.goTo);
  const [searching, setSearching] = useState(false);
  const [thumbnails, setThumbnails] = useState(true);
  const pageField = useRef<HTMLInputElement>(null);
  const stretch = usePinch(pages.box, (ratio) => pages.zoomTo(pages.scale * ratio));
  const closeSearch = (): void => {
    setSearching(false);
    find.setText('');
    pages.box.current?.focus();
  };
  const onKeyDown = keysOf({
    PageDown: () => pages.goTo(pages.page + 1),
    PageUp: () => pages.goTo(pages.page - 1),
    '+': pages.zoomIn,
    '=': pages.zoomIn,
    '-': pages.zoomOut,
    g: () => pageField.current?.select(),
  });
  useShownMatch(find.at, pages.box);
  return (
    <div className={styles.frame} onKeyDown={onKeyDown}>
      <Toolbar
        pages={pages}
        count={sizes.length}
        pdf={pdf}
        original={original}
        pageField={pageField}
        searching={searching}
        onSearch={() => (searching ? closeSearch() : setSearching(true))}
        thumbnails={narrow ? null : thumbnails}
        onThumbnails={() => setThumbnails(!thumbnails)}
      />
      {pages.scale < READABLE && <ReadAsText pdf={pdf} name={name} />}
      {searching && <SearchBar find={find} onClose={closeSearch} />}
      <div className={styles.split}>
        {thumbnails && !narrow && sizes.length > 1 && (
          <Thumbnails sizes={sizes} current={pages.page} onOpen={pages.goTo} />
        )}
        <div
          ref={pages.box}
          className={styles.box}
          role="region"
          aria-label={t('region', { name })}
          tabIndex={0}
          onScroll={pages.onScroll}
        >
          <div
            className={styles.column}
            style={stretch === 1 ? undefined : { transform: `scale(${stretch})` }}
          >
            {sizes.map((size, index) => (
              <PageSlot
                key={index}
                number={index + 1}
                count={sizes.length}
                size={size}
                scale={pages.scale}
                box={pages.box}
                marked={find.marked}
                layer={layer}
              />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

/** Single keys work while the viewer has the focus, and not while something is typed in it (WCAG 2.1.4). */
function keysOf(actions: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent): void => {
    const act = actions[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea, select');
    if (typing || (event.key.length === 1 && !shortcutsOn())) return;
    event.preventDefault();
    act();
  };
}

/** Brings the match that is looked at into sight, once its page has been drawn. */
function useShownMatch(at: number, box: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const timer = window.setTimeout(
      () => box.current?.querySelector('mark[data-current]')?.scrollIntoView({ block: 'center' }),
      300,
    );
    return () => window.clearTimeout(timer);
  }, [at, box]);
}
