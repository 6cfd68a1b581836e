import type { FirmDetail } from '@tranche/domain/settings/firm-details';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { firmWords } from '../firm-words.ts';

/** Nothing can be published until these are set. */
export function Missing({ details }: { details: readonly FirmDetail[] }): ReactNode {
  const t = useWords(firmWords);
  if (details.length === 0) return null;
  return (
    <Card tone="warning" title={t('missing')}>
      <ul>
        {details.map((detail) => (
          <li key={detail}>
            {detail === 'terms' ? (
              <AppLink href="/admin/settings/investor/terms">{t('details.terms')}</AppLink>
            ) : (
              t(`details.${detail}`)
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
