import { IconGripVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { cx } from '../../../ui/cx.ts';
import { formatDate, formatMoney } from '../../../ui/format.ts';
import { MoreMenu } from '../../../ui/menu.tsx';
import { Picture } from '../../../ui/person.tsx';
import { isTyping, shortcutsOn } from '../../../ui/shortcuts.ts';
import type { NextDate, Stage } from '../deal.ts';
import { HELP, type BoardParts } from './board-parts.ts';
import type { BoardMoves } from './use-board-moves.ts';
import type { DealCard } from './use-lane.ts';
import { boardWords } from './words.ts';
import styles from './board.module.css';

interface Props extends BoardParts {
  readonly card: DealCard;
  readonly stage: Stage;
  /** Null: it cannot be moved. */
  readonly moves: BoardMoves | null;
  readonly isHeld: boolean;
}

/** A deal on the board: its name, ask, owner, days in the stage, next date and overdue tasks. */
export function CardOfDeal({ card, stage, moves, isHeld, menu, href, onPeek }: Props): ReactNode {
  const t = useWords(boardWords);
  const link = href(card);
  return (
    <div
      className={styles.card}
      onKeyDown={(event) => {
        if (event.key === 'p' && !isHeld && shortcutsOn() && !isTyping(event.nativeEvent)) onPeek?.(card);
      }}
    >
      <div className={styles.top}>
        <Picture name={card.name} src={card.logo} size={28} square />
        <span className={styles.name}>
          {link === null ? card.name : <AppLink href={link}>{card.name}</AppLink>}
        </span>
        {moves && <Lift card={card} moves={moves} isHeld={isHeld} />}
        <MoreMenu items={menu(card)} name={card.name} />
      </div>
      <div className={styles.line}>{askOf(card, t)}</div>
      <div className={styles.line}>
        {card.owner && <span>{card.owner.name}</span>}
        <Days card={card} stage={stage} />
      </div>
      {(card.next_date || card.overdue_tasks_count > 0) && (
        <div className={styles.line}>
          {card.next_date && <Next date={card.next_date} />}
          {card.overdue_tasks_count > 0 && (
            <span className={styles.overdue}>{t('overdue', { n: card.overdue_tasks_count })}</span>
          )}
        </div>
      )}
    </div>
  );
}

function askOf(card: DealCard, t: ReturnType<typeof useWords<typeof boardWords>>): string {
  const money = (amount: string): string => formatMoney(amount, { currency: card.currency, compact: true });
  if (card.target_raise === null) return t('noAsk');
  const ask = money(card.target_raise);
  return card.pre_money_valuation === null
    ? ask
    : t('valuation', { ask, valuation: money(card.pre_money_valuation) });
}

function Days({ card, stage }: Pick<Props, 'card' | 'stage'>): ReactNode {
  const t = useWords(boardWords);
  const n = card.days_in_stage;
  const isLong = stage.max_days !== null && n > stage.max_days;
  return <span className={cx(isLong && styles.late)}>{t(isLong ? 'tooLong' : 'days', { n })}</span>;
}

function Next({ date: { date, kind, name } }: { date: NextDate }): ReactNode {
  const t = useWords(boardWords);
  return (
    <span>
      {formatDate(date)} · {t(`next.${kind}`, { name: name ?? '' })}
    </span>
  );
}

/** Space lifts, arrows move, Space drops, Escape puts back; the pointer drags the whole card. */
function Lift({ card, moves, isHeld }: { card: DealCard; moves: BoardMoves; isHeld: boolean }): ReactNode {
  const t = useWords(boardWords);
  return (
    <button
      type="button"
      className={styles.lift}
      aria-label={t('lift', { name: card.name })}
      aria-describedby={HELP}
      aria-pressed={isHeld}
      data-lift={card.id}
      onKeyDown={(event) => {
        if (!moves.press(card, event.key)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onClick={(event) => {
        if (event.detail > 0) moves.press(card, ' ');
      }}
    >
      <IconGripVertical size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
