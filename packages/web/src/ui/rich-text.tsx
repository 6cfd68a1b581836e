import { lazy, Suspense, use, type ReactNode } from 'react';
import { Bar, LineSkeleton } from './skeleton.tsx';
import styles from './rich-text.module.css';
import type { RichTextFieldProps } from './rich-text-props.ts';

let sanitiser: Promise<(html: string) => string> | null = null;
const loadSanitiser = (): Promise<(html: string) => string> =>
  (sanitiser ??= import('./sanitise.ts').then((module) => module.sanitise));

/** Stored HTML, sanitised again before it is shown. Its headings never collide with the page's. */
export function RichText({ html }: { html: string }): ReactNode {
  return (
    <Suspense fallback={<LineSkeleton lines={3} />}>
      <Sanitised html={html} />
    </Suspense>
  );
}

function Sanitised({ html }: { html: string }): ReactNode {
  const sanitise = use(loadSanitiser());
  return <div className={styles.rte} dangerouslySetInnerHTML={{ __html: sanitise(html) }} />;
}

const Editor = lazy(() => import('./rich-text-editor.tsx'));

/** The editor's code comes with the first form that has one. */
export function RichTextField(props: RichTextFieldProps): ReactNode {
  return (
    <Suspense
      fallback={
        <div className={styles.waiting}>
          <Bar width={120} height={12} />
          <Bar height={180} />
        </div>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
