import { lazy, Suspense, type ReactNode } from 'react';
import { Opening } from './opening.tsx';
import styles from './pdf.module.css';
import type { PdfViewerProps } from './pdf-viewer-props.ts';

const Shown = lazy(() => import('./pdf-document.tsx'));

/** One PDF, its pages drawn as they come near. pdf.js comes with the first one opened. */
export function PdfViewer(props: PdfViewerProps): ReactNode {
  return (
    <div className={styles.viewer} data-height={props.height ?? 'page'}>
      <Suspense fallback={<Opening />}>
        <Shown {...props} />
      </Suspense>
    </div>
  );
}
