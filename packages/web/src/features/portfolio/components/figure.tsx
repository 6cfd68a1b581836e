import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatDate, formatNumber } from '../../../ui/format.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

export interface FigurePart {
  readonly label: string;
  /** Which of several it is. */
  readonly note?: string | null;
  readonly date?: string | null;
  readonly value: ReactNode;
  /** What the value is the product of. */
  readonly quantity?: string;
  readonly price?: ReactNode;
}
export interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  /** The same to the penny, where what is shown is rounded. */
  readonly exact?: ReactNode;
  /** What it means, for who does not know the word. */
  readonly meaning?: string;
  /** The rule in words. */
  readonly formula: string;
  /** The rule with its numbers put in: a line, or a sentence. */
  readonly arithmetic?: string | null;
  readonly parts: readonly FigurePart[];
  /** In place of parts that are read only when they are looked at. */
  readonly later?: () => ReactNode;
}

/** A number that opens to how it was worked out: the rule, and what went into it. */
export function Figure({
  name,
  value,
  exact = value,
  meaning,
  formula,
  arithmetic,
  parts,
  later,
}: FigureProps): ReactNode {
  const t = useWords(words);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.figure}
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        title={t('how', { name })}
      >
        {value}
        <span className="sr-only">{t('how', { name })}</span>
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name} size={560}>
        {meaning !== undefined && <p>{meaning}</p>}
        <p className={styles.formula}>{formula}</p>
        {arithmetic && <p className={styles.arithmetic}>{arithmetic}</p>}
        {open && (later ? later() : <Parts parts={parts} value={exact} caption={name} />)}
      </Dialog>
    </>
  );
}

export function Parts({
  parts,
  value,
  caption,
}: {
  parts: readonly FigurePart[];
  value: ReactNode;
  caption: string;
}): ReactNode {
  const t = useWords(words);
  return (
    <table className={styles.parts}>
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {parts.map((part, index) => (
          <tr key={index}>
            <th scope="row">
              {part.label}
              {part.note && <span className={styles.product}>{part.note}</span>}
              {part.quantity !== undefined && part.price !== undefined && (
                <span className={styles.product}>
                  {formatNumber(part.quantity)} × {part.price}
                </span>
              )}
              {part.date && <span className={styles.product}>{formatDate(part.date)}</span>}
            </th>
            <td>{part.value}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('result')}</th>
          <td>{value}</td>
        </tr>
      </tfoot>
    </table>
  );
}
