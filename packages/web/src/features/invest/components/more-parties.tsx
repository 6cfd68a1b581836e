import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { AddEntity } from '../../../shared/entities/add-entity.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import type { Way } from '../ownership.ts';
import { words } from '../words.ts';

interface MorePartiesProps {
  readonly way: Way;
  /** The investor has no party of this way yet. */
  readonly none: boolean;
  readonly onAdded: (id: number) => void;
}

/** How to come by a party of this way: set up by oneself, applied for, or asked of the firm. */
export function MoreParties({ way, none, onAdded }: MorePartiesProps): ReactNode {
  const t = useWords(words);
  const [adding, setAdding] = useState(false);
  const links = useFlag('enableOrganisationLinks');
  const { pathname } = useLocation();
  const apply = `/investor/profile/organisation-apply?from=${encodeURIComponent(pathname)}`;
  const own = way === 'individual' || way === 'pension';
  return (
    <>
      {none && <p className="muted">{t(`wizard.ownership.noneOf.${way}`)}</p>}
      <Row>
        {own && (
          <Button small onClick={() => setAdding(true)}>
            {t(`wizard.ownership.addTo.${way}`)}
          </Button>
        )}
        {way === 'organisation' && links && (
          <LinkButton small href={apply}>
            {t('wizard.ownership.apply')}
          </LinkButton>
        )}
      </Row>
      {own && (
        <AddEntity
          open={adding}
          kinds={way === 'pension' ? ['pension'] : ['joint', 'trust']}
          onClose={() => setAdding(false)}
          onAdded={onAdded}
        />
      )}
    </>
  );
}
