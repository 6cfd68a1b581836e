import { useState, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { RadioCardsField } from '../fields/radio-cards-field.tsx';
import { Stack } from '../layout.tsx';
import { asParts, type Pasting } from './paste.ts';
import { hundredfold } from './read-cell.ts';
import styles from './period-grid.module.css';
import type { Change } from './types.ts';
import { sayGrid } from './words.ts';

interface Props {
  readonly pasting: Pasting;
  readonly onFill: (changes: readonly Change[]) => void;
  readonly onClose: () => void;
}

/** More problems than this are counted, not listed. */
const LISTED = 50;

/** Which cells fit and which do not, and what a number of doubtful size means. */
export default function PastePreview({ pasting, onFill, onClose }: Props): ReactNode {
  const [parts, setParts] = useState<string | null>(null);
  const { changes, wrong, doubts, same, replaces, clears, outside } = pasting;
  const fits = changes.length + same;
  const example = changes[doubts[0] ?? -1]?.after ?? '';
  const isAsked = doubts.length > 0 && parts === null;
  return (
    <Stack gap={16}>
      <p>
        {wrong.length > 0
          ? sayGrid('fits', { n: fits, wrong: wrong.length })
          : sayGrid('allFit', { n: fits })}
      </p>
      {replaces > 0 && <p>{sayGrid('replaces', { n: replaces })}</p>}
      {clears > 0 && <p>{sayGrid('clears', { n: clears })}</p>}
      {outside > 0 && <p>{sayGrid('outside', { n: outside })}</p>}
      {wrong.length > 0 && (
        <section aria-label={sayGrid('wrongTitle')}>
          <h3>{sayGrid('wrongTitle')}</h3>
          <ul className={styles.problems}>
            {wrong.slice(0, LISTED).map((problem) => (
              <li key={problem.at}>{sayGrid('problem', { ...problem })}</li>
            ))}
            {wrong.length > LISTED && <li>{sayGrid('more', { n: wrong.length - LISTED })}</li>}
          </ul>
        </section>
      )}
      {doubts.length > 0 && (
        <RadioCardsField
          label={sayGrid('doubtTitle')}
          help={sayGrid('doubtText', { n: doubts.length, example })}
          value={parts}
          onChange={setParts}
          options={[
            { value: 'same', label: sayGrid('doubtAsIs', { example, same: `${example}%` }) },
            { value: 'times', label: sayGrid('doubtTimes', { example, times: `${hundredfold(example)}%` }) },
          ]}
        />
      )}
      <div className={styles.answers}>
        <Button onClick={onClose}>{sayGrid('cancel')}</Button>
        <Button
          kind="primary"
          disabled={fits === 0 || isAsked}
          data-autofocus
          autoFocus
          onClick={() => onFill(parts === 'times' ? asParts(pasting) : changes)}
        >
          {sayGrid('fill', { n: fits })}
        </Button>
      </div>
    </Stack>
  );
}
