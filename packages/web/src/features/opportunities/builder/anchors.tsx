import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { builderWords } from './builder-words.ts';
import styles from '../opportunities.module.css';
import type { OpportunityRow } from '../queries.ts';
import { editHref } from '../stage.ts';
import type { CardName } from './card-name.ts';

/** The parts of the form with their dots: complete, missing for publication, or optional. */
export function Anchors({
  cards,
  opportunity,
  missing,
  known,
}: {
  cards: readonly CardName[];
  opportunity: OpportunityRow;
  missing: ReadonlySet<string>;
  known: boolean;
}): ReactNode {
  const t = useWords(builderWords);
  return (
    <nav className={styles.anchors} aria-label={t('anchors')}>
      <ol>
        {cards.map((card) => {
          const state = stateOf(card, opportunity, missing, known);
          return (
            <li key={card}>
              <AppLink href={`${editHref(opportunity.id)}?card=${card}`}>
                <span className={styles.dot} data-state={state} aria-hidden />
                {t(`cards.${card}`)}
                <span className="sr-only">
                  {state === 'done' ? t('done') : state === 'missing' ? t('todo') : t('optionalPart')}
                </span>
              </AppLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

type DotState = 'done' | 'missing' | 'optional';

function stateOf(
  card: CardName,
  opportunity: OpportunityRow,
  missing: ReadonlySet<string>,
  known: boolean,
): DotState {
  if (!known) return 'optional';
  if (missing.has(card)) return 'missing';
  switch (card) {
    case 'media':
      return opportunity.cover_image ? 'done' : 'optional';
    case 'payment':
      return opportunity.bank_account_number || opportunity.bank_iban ? 'done' : 'optional';
    case 'pre-emption':
      return opportunity.pre_emption_enabled ? 'done' : 'optional';
    case 'key-points':
    case 'documents':
    case 'dates':
    case 'settings':
      return 'optional';
    default:
      return 'done';
  }
}
