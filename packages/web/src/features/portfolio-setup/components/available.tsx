import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { words } from '../words.ts';
import rowStyles from '../../../kit/lookup/lookup.module.css';
import styles from './pieces.module.css';

export interface AvailablePiece {
  readonly key: string;
  readonly name: string;
  /** Why it cannot be added now. */
  readonly barred?: string | false;
  readonly add: () => Promise<void>;
}

/** Pieces that can be added. */
export function Available({
  title,
  none,
  pieces,
}: {
  title: string;
  none: string;
  pieces: readonly AvailablePiece[];
}): ReactNode {
  const t = useWords(words);
  const [adding, setAdding] = useState<string | null>(null);
  const add = async ({ key, add: run }: AvailablePiece): Promise<void> => {
    setAdding(key);
    await run();
    setAdding(null);
  };
  return (
    <Card title={title} flush>
      {pieces.length === 0 ? (
        <p className={`muted ${styles.none}`}>{none}</p>
      ) : (
        <ul className={rowStyles.list}>
          {pieces.map((piece) => (
            <li key={piece.key} className={rowStyles.row}>
              <span className={rowStyles.words}>{piece.name}</span>
              <Button
                small
                icon={<IconPlus size={14} />}
                aria-label={t('piece.addNamed', { name: piece.name })}
                disabled={piece.barred || adding !== null}
                onClick={() => void add(piece)}
              >
                {t('piece.add')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
