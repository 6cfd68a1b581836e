import type { ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { Opening } from './opening.tsx';
import styles from './pdf.module.css';
import type { PdfViewerProps } from './pdf-viewer-props.ts';

const Shown = part(() => import('./pdf-document.tsx'), <Opening />);

/** One PDF, its pages drawn as they come near. pdf.js comes with the first one opened. */
export function PdfViewer(props: PdfViewerProps): ReactNode {
  return (
    <div className={styles.viewer} data-height={props.height ?? 'page'}>
      <Shown {...props} />
    </div>
  );
}
