import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconDownload,
  IconLayoutSidebar,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState, type ReactNode, type RefObject } from 'react';
import { cx } from '../../ui/cx.ts';
import { formatPercent } from '../../ui/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { toastError } from '../../ui/overlay/toasts.tsx';
import { useWords } from '../../kit/context.tsx';
import { useDownload } from '../../kit/download.tsx';
import { PageField } from './page-field.tsx';
import styles from './pdf.module.css';
import { printPages } from './print-pages.ts';
import type { Pages } from './use-pages.ts';
import { viewerWords } from './words.ts';

interface ToolbarProps {
  readonly pages: Pages;
  readonly count: number;
  readonly pdf: PDFDocumentProxy;
  readonly original: string;
  readonly pageField: RefObject<HTMLInputElement | null>;
  readonly searching: boolean;
  readonly onSearch: () => void;
  /** Whether they are shown; null where there is no room for them at all. */
  readonly thumbnails: boolean | null;
  readonly onThumbnails: () => void;
}

export function Toolbar(props: ToolbarProps): ReactNode {
  const { pages, count, pdf, original, pageField, searching, onSearch, thumbnails, onThumbnails } = props;
  const t = useWords(viewerWords);
  const download = useDownload();
  return (
    <div className={styles.toolbar} role="toolbar" aria-label={t('toolbar')}>
      {thumbnails !== null && count > 1 && (
        <span className={styles.wideOnly}>
          <IconButton label={t('thumbnails')} pressed={thumbnails} onClick={onThumbnails}>
            <IconLayoutSidebar size={18} />
          </IconButton>
        </span>
      )}
      <span className={styles.tools}>
        <IconButton
          className={styles.roomy}
          label={t('previous')}
          disabled={pages.page <= 1}
          onClick={() => pages.goTo(pages.page - 1)}
        >
          <IconChevronUp size={18} />
        </IconButton>
        <PageField field={pageField} page={pages.page} count={count} onPage={pages.goTo} />
        <IconButton
          className={styles.roomy}
          label={t('next')}
          disabled={pages.page >= count}
          onClick={() => pages.goTo(pages.page + 1)}
        >
          <IconChevronDown size={18} />
        </IconButton>
      </span>
      <span className={styles.tools}>
        <IconButton label={t('zoomOut')} onClick={pages.zoomOut}>
          <IconMinus size={18} />
        </IconButton>
        <span className={cx(styles.zoom, styles.roomy)} role="status" aria-label={t('zoom')}>
          {formatPercent(Math.round(pages.scale * 100), 0)}
        </span>
        <IconButton label={t('zoomIn')} onClick={pages.zoomIn}>
          <IconPlus size={18} />
        </IconButton>
        <IconButton label={t('fit')} pressed={pages.fits} onClick={() => pages.zoomTo('fit')}>
          <IconArrowAutofitWidth size={18} />
        </IconButton>
      </span>
      <span className={styles.tools} data-end>
        <IconButton label={t('search')} pressed={searching} onClick={onSearch}>
          <IconSearch size={18} />
        </IconButton>
        <PrintButton pdf={pdf} />
        <a
          className={styles.download}
          href={original}
          download
          aria-busy={download.isComing}
          onClick={download.onClick}
          aria-label={t('download')}
          title={t('download')}
        >
          <IconDownload size={18} aria-hidden />
        </a>
      </span>
    </div>
  );
}

function PrintButton({ pdf }: { pdf: PDFDocumentProxy }): ReactNode {
  const t = useWords(viewerWords);
  const [busy, setBusy] = useState(false);
  const print = (): void => {
    setBusy(true);
    printPages(pdf)
      .catch(() => toastError(t('failedTitle')))
      .finally(() => setBusy(false));
  };
  return (
    <IconButton label={busy ? t('printing') : t('print')} disabled={busy} onClick={print}>
      <IconPrinter size={18} />
    </IconButton>
  );
}
