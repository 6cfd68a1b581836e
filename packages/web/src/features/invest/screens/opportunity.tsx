import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { CategoryGate } from '../../../kit/eligibility/category-gate.tsx';
import { needsCategory } from '../../../kit/eligibility/standing.ts';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Picture } from '../../../ui/person.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { OfferActions } from '../components/offer-actions.tsx';
import { OfferPage } from '../components/offer-page.tsx';
import { OfferSteps } from '../components/offer-steps.tsx';
import { OfferSkeleton } from '../components/skeletons.tsx';
import { LIST, useOffer, type OfferRow } from '../queries.ts';
import { words } from '../words.ts';
import styles from './opportunity.module.css';

/** I3: understand the offer, and take part. */
export default function Opportunity(): ReactNode {
  const t = useWords(words);
  const { slug = '' } = useParams({ strict: false });
  const offer = useOffer(slug);
  useAnnouncedTitle(offer.data?.name ?? null);
  if (hasStatus(offer.error, 404)) return <ErrorSlot status={404} />;
  return (
    <StateView
      of={offer}
      thing={t('offer')}
      up={{ label: t('pages.investments'), href: LIST }}
      skeleton={<OfferSkeleton />}
    >
      {(row) => {
        if (isConfidential(row)) return <Confidential offer={row} />;
        return isLocked(row) ? <Locked offer={row} /> : <OfferPage offer={row} />;
      }}
    </StateView>
  );
}

/** Whoever already takes part is never locked out of what he bought. */
const isLocked = (offer: OfferRow): boolean =>
  offer.my_investment === null && needsCategory(offer.ineligible_reasons ?? []);

/** Without consent to a market sounding the server tells its type alone (`domain.md#F`, S5). */
const isConfidential = (offer: OfferRow): boolean =>
  offer.my_investment === null && (offer.ineligible_reasons ?? []).includes('sounding_required');

/** Category first; the other steps are told already, for they need not wait for an approval. */
function Locked({ offer }: { offer: OfferRow }): ReactNode {
  return (
    <Page width="form">
      <div className={styles.locked}>
        <Picture name={offer.name} src={offer.logo} size={56} square />
        <PageHeader title={offer.name} note={offer.strapline ?? undefined} />
        {offer.type && <Chip>{offer.type.name}</Chip>}
      </div>
      <CategoryGate
        name={offer.name}
        slug={offer.slug}
        pending={offer.ineligible_reasons?.includes('category_pending') ?? false}
      />
      <OfferSteps offer={offer} shown="category" />
    </Page>
  );
}

function Confidential({ offer }: { offer: OfferRow }): ReactNode {
  const t = useWords(words);
  return (
    <Page width="form">
      <PageHeader title={t('offerPage.confidential')} note={offer.type?.name} />
      <Card>
        <Stack gap={16}>
          <p>{t('offerPage.confidentialText')}</p>
          {offer.my_market_sounding && <OfferActions offer={offer} />}
        </Stack>
      </Card>
    </Page>
  );
}
