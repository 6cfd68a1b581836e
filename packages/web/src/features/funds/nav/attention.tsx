import type { NavMeta } from '@tranche/domain/funds/nav-meta';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { navWords } from './nav-words.ts';

const ASSETS = '/admin/investments/fund-opportunities';

/** Stale inputs by name, with the way to them, and the server's warnings; nothing where all is in order. */
export function Attention({ meta: { stale, warnings } }: { meta: NavMeta }): ReactNode {
  const t = useWords(navWords);
  const { can } = useAccess();
  if (stale.length === 0 && warnings.length === 0) return null;
  const sentence = ({ name, reason, valued_on }: NavMeta['stale'][number]): string =>
    t(`attention.${reason}`, { name, date: valued_on === null ? '' : formatDate(valued_on) });
  return (
    <Card tone="warning" title={t('attention.title')}>
      <ul>
        {warnings.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
        {stale.map((input) => (
          <li key={input.id}>
            {can('funds_opportunity.show') ? (
              <AppLink href={`${ASSETS}/${input.id}/details`}>{sentence(input)}</AppLink>
            ) : (
              sentence(input)
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
