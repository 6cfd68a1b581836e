import { Switch } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { PlaceHandles, useDropTarget } from '../../../kit/sortable/place-handles.tsx';
import type { Moves } from '../../../kit/sortable/use-placing.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { nameOf, usePieceWrites, type Piece, type PieceFamily, type PieceRights } from '../pieces.ts';
import { words } from '../words.ts';
import { PieceForm } from './piece-form.tsx';
import rowStyles from '../../../kit/lookup/lookup.module.css';
import styles from './pieces.module.css';

interface Props extends PieceRights {
  readonly family: PieceFamily;
  readonly piece: Piece;
  readonly moves: Moves;
}

/** A chosen column or figure: its name, width and order, and whether it is shown. It is edited in place. */
export function PieceRow({ family, piece, writable, deletable, moves }: Props): ReactNode {
  const t = useWords(words);
  const [editing, setEditing] = useState(false);
  const drop = useDropTarget(writable ? moves.onTake : null);
  const writes = usePieceWrites(family);
  const name = nameOf(piece);
  if (editing) {
    return (
      <li className={rowStyles.form}>
        <PieceForm family={family} piece={piece} onDone={() => setEditing(false)} />
      </li>
    );
  }
  return (
    <li {...drop} className={`${rowStyles.row} ${drop.className}`} data-off={!piece.is_visible || undefined}>
      {writable && <PlaceHandles name={name} moves={moves} />}
      <PieceWords piece={piece} />
      <span className={styles.controls}>
        {writable && (
          <>
            <Visible piece={piece} onShow={(is) => writes.show(piece, is)} />
            <IconButton small label={t('piece.editNamed', { name })} onClick={() => setEditing(true)}>
              <IconPencil size={16} />
            </IconButton>
          </>
        )}
        {deletable && (
          <IconButton small label={`${t('piece.remove')} ${name}`} onClick={() => void writes.remove(piece)}>
            <IconX size={16} />
          </IconButton>
        )}
      </span>
    </li>
  );
}

function PieceWords({ piece }: { piece: Piece }): ReactNode {
  const t = useWords(words);
  const { label, usual, width, note } = piece;
  const facts = [
    label !== null && label !== usual && t('piece.usual', { usual }),
    width && t('piece.wide', { n: width }),
    note,
  ].filter(Boolean);
  return (
    <span className={rowStyles.words}>
      <span className={rowStyles.name}>
        {nameOf(piece)}
        {!piece.is_visible && <Chip>{t('piece.hidden')}</Chip>}
      </span>
      {facts.length > 0 && <span className={rowStyles.used}>{facts.join(' · ')}</span>}
    </span>
  );
}

function Visible({ piece, onShow }: { piece: Piece; onShow: (is: boolean) => Promise<void> }): ReactNode {
  const t = useWords(words);
  const [turned, setTurned] = useState<boolean | null>(null);
  return (
    <Switch
      aria-label={t('piece.visible', { name: nameOf(piece) })}
      checked={turned ?? piece.is_visible}
      onChange={(event) => {
        setTurned(event.currentTarget.checked);
        void onShow(event.currentTarget.checked).finally(() => setTurned(null));
      }}
    />
  );
}
