import { memo, useRef, type ReactNode, type RefObject } from 'react';
import { Page } from 'react-pdf';
import { useWords } from '../../kit/context.tsx';
import { pixelRatio, type PageSize } from './page-layout.ts';
import styles from './pdf.module.css';
import type { PdfViewerProps } from './pdf-viewer-props.ts';
import type { Find } from './use-find.ts';
import { useNear } from './use-near.ts';
import { viewerWords } from './words.ts';

interface PageSlotProps extends Pick<PdfViewerProps, 'layer'> {
  readonly number: number;
  readonly count: number;
  readonly size: PageSize;
  readonly scale: number;
  readonly box: RefObject<HTMLElement | null>;
  readonly marked: Find['marked'];
}

/** The room of one page, drawn only when it is near; what is laid over it is always there, for keyboard and ear. */
export const PageSlot = memo(function PageSlot(props: PageSlotProps): ReactNode {
  const { number, count, size, scale, box, marked, layer } = props;
  const t = useWords(viewerWords);
  const slot = useRef<HTMLDivElement>(null);
  const near = useNear(slot, box);
  return (
    <div
      ref={slot}
      className={styles.page}
      role="group"
      aria-label={t('pageOf', { page: number, n: count })}
      style={{ width: size.width * scale, height: size.height * scale }}
    >
      {near && (
        <Page
          pageNumber={number}
          scale={scale}
          devicePixelRatio={pixelRatio(size, scale, window.devicePixelRatio)}
          suspense={false}
          loading={null}
          customTextRenderer={marked}
        />
      )}
      {layer?.({ page: number, scale })}
    </div>
  );
});
