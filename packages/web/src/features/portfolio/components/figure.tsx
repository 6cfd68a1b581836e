import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { words } from '../words.ts';
import styles from './portfolio.module.css';

export interface FigurePart {
  readonly label: string;
  readonly date?: string | null;
  readonly value: ReactNode;
}
export interface FigureProps {
  readonly name: string;
  readonly value: ReactNode;
  /** The rule in words. */
  readonly formula: string;
  readonly parts: readonly FigurePart[];
}

/** A number that opens to how it was worked out: the rule, and what went into it. */
export function Figure({ name, value, formula, parts }: FigureProps): ReactNode {
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
      <Dialog open={open} onClose={() => setOpen(false)} title={name} size={520}>
        <p>{formula}</p>
        <table className={styles.parts}>
          <tbody>
            {parts.map((part, index) => (
              <tr key={index}>
                <td>
                  {part.label}
                  {part.date && <span className={styles.note}> {formatDate(part.date)}</span>}
                </td>
                <td>{part.value}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{t('result')}</td>
              <td>{value}</td>
            </tr>
          </tfoot>
        </table>
      </Dialog>
    </>
  );
}
