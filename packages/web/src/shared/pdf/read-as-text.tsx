import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { LineSkeleton } from '../../ui/skeleton.tsx';
import { useWords } from '../../kit/context.tsx';
import { readPages } from './page-texts.ts';
import styles from './pdf.module.css';
import { reflow, type Passage, type PlacedRun } from './reflow.ts';
import { viewerWords } from './words.ts';

/** Where a page fits the screen only in letters too small to read: its words at the size of everything else. */
export function ReadAsText({ pdf, name }: { pdf: PDFDocumentProxy; name: string }): ReactNode {
  const t = useWords(viewerWords);
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.readable}>
      <span>{t('small')}</span>
      <Button small onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('asText')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name} sheet>
        <Text pdf={pdf} />
      </Dialog>
    </div>
  );
}

function Text({ pdf }: { pdf: PDFDocumentProxy }): ReactNode {
  const t = useWords(viewerWords);
  const [passages, setPassages] = useState<readonly Passage[] | null>(null);
  useEffect(() => {
    let stale = false;
    const show = (read: readonly Passage[]): void => void (stale || setPassages(read));
    void placedRuns(pdf).then(
      (pages) => show(reflow(pages)),
      () => show([]),
    );
    return () => {
      stale = true;
    };
  }, [pdf]);
  if (passages === null) return <LineSkeleton lines={8} />;
  return (
    <div className={styles.text}>
      <p className="muted">{t(passages.length === 0 ? 'noText' : 'textNote')}</p>
      {passages.map(({ text, heading }, index) =>
        heading ? <h3 key={index}>{text}</h3> : <p key={index}>{text}</p>,
      )}
    </div>
  );
}

const placedRuns = async (pdf: PDFDocumentProxy): Promise<PlacedRun[][]> =>
  (await readPages(pdf)).map((items) =>
    items.flatMap((item) => ('str' in item ? [placed(item.str, item.transform.map(Number))] : [])),
  );

/** A run's matrix: its last two numbers are its place, the third and fourth the size of its letters. */
const placed = (str: string, [, , c = 0, d = 0, x = 0, y = 0]: readonly number[]): PlacedRun => ({
  str,
  x,
  y,
  size: Math.hypot(c, d),
});
