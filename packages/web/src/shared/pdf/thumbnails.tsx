import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Page } from 'react-pdf';
import { useWords } from '../../kit/context.tsx';
import type { PageSize } from './page-layout.ts';
import styles from './pdf.module.css';
import { useNear } from './use-near.ts';
import { viewerWords } from './words.ts';

const WIDTH = 112;

/** The pages in small, at the left of a wide screen. */
export function Thumbnails({
  sizes,
  current,
  onOpen,
}: {
  sizes: readonly PageSize[];
  current: number;
  onOpen: (page: number) => void;
}): ReactNode {
  const t = useWords(viewerWords);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const item = list.current?.children.item(current - 1);
    if (item instanceof HTMLElement && list.current)
      list.current.scrollTop = item.offsetTop - list.current.clientHeight / 2 + item.clientHeight / 2;
  }, [current]);
  return (
    <nav className={styles.thumbnails} aria-label={t('thumbnails')}>
      <ol ref={list}>
        {sizes.map((size, index) => (
          <li key={index}>
            <Thumbnail
              number={index + 1}
              size={size}
              current={current === index + 1}
              list={list}
              onOpen={() => onOpen(index + 1)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ThumbnailProps {
  readonly number: number;
  readonly size: PageSize;
  readonly current: boolean;
  readonly list: RefObject<HTMLElement | null>;
  readonly onOpen: () => void;
}

function Thumbnail({ number, size, current, list, onOpen }: ThumbnailProps): ReactNode {
  const t = useWords(viewerWords);
  const button = useRef<HTMLButtonElement>(null);
  const near = useNear(button, list);
  return (
    <button
      ref={button}
      type="button"
      onClick={onOpen}
      aria-label={t('goToPage', { n: number })}
      aria-current={current ? 'page' : undefined}
    >
      <span className={styles.small} style={{ width: WIDTH, height: (WIDTH * size.height) / size.width }}>
        {near && (
          <Page
            pageNumber={number}
            width={WIDTH}
            suspense={false}
            loading={null}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            _enableRegisterUnregisterPage={false}
          />
        )}
      </span>
      {number}
    </button>
  );
}
