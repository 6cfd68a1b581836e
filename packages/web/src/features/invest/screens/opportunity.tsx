import { useParams } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { CategoryGate } from '../../../kit/eligibility/category-gate.tsx';
import { needsCategory } from '../../../kit/eligibility/standing.ts';
import { NotFoundHere } from '../../../kit/guard.tsx';
import { hasStatus } from '../../../kit/api-error.ts';
import { useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { Page } from '../../../ui/layout.tsx';
import { OpportunityView } from '../../../ui/opportunity/opportunity-view.tsx';
import { InvestBox } from '../../../ui/opportunity/invest-box.tsx';
import { offerWords } from '../../../ui/opportunity/words.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Picture } from '../../../ui/person.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { ClosesText } from '../components/offer-card.tsx';
import { OfferActions } from '../components/offer-actions.tsx';
import { MyPosition } from '../components/my-position.tsx';
import { StickyBar } from '../components/sticky-bar.tsx';
import { useOffer, type OfferRow } from '../queries.ts';
import { raiseParts } from '../raise.ts';
import { reliefsOf } from '../tax.ts';
import { words } from '../words.ts';
import styles from './opportunity.module.css';

/** I3: understand the offer, and take part. */
export default function Opportunity(): ReactNode {
  const t = useWords(words);
  const { slug = '' } = useParams({ strict: false });
  const offer = useOffer(slug);
  useAnnouncedTitle(offer.data?.name ?? null);
  if (hasStatus(offer.error, 404)) return <NotFoundHere />;
  return (
    <StateView of={offer} thing={t('offer')} skeleton={<BlockSkeleton height={480} />}>
      {(row) => (isLocked(row) ? <Locked offer={row} /> : <Open offer={row} />)}
    </StateView>
  );
}

/** Whoever already takes part is never locked out of what he bought. */
const isLocked = (offer: OfferRow): boolean =>
  offer.my_investment === null && needsCategory(offer.ineligible_reasons ?? []);

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
    </Page>
  );
}

interface DocumentParts {
  readonly url: string | null;
}

function Open({ offer }: { offer: OfferRow }): ReactNode {
  const say = useWords(offerWords);
  const [tab, setTab] = useSearchParam('tab');
  useOpened(offer.id);
  const target = { target_type: 'investment_opportunity', target_id: offer.id };
  const terms = useList('term-conditions', { filter: { investment_opportunity_id: offer.id }, limit: 100 });
  const documents = useList<'documents', DocumentParts>('documents', {
    filter: target,
    append: ['url'],
    limit: 100,
  });
  return (
    <Page>
      <OpportunityView
        offer={{ ...offer, taxOptions: reliefsOf(offer) }}
        keyPoints={offer.keyPoints}
        keyDates={offer.keyDates}
        termConditions={terms.data?.data ?? []}
        documents={documents.data?.data ?? []}
        documentsLocked={isDocumentLocked(offer)}
        say={say}
        tab={tab}
        onTab={(key) => setTab(key, true)}
        marks={
          <Chip>
            <ClosesText offer={offer} />
          </Chip>
        }
        box={
          <InvestBox
            offer={offer}
            say={say}
            progress={offer.amounts && raiseParts(offer.amounts)}
            note={<MyPosition offer={offer} />}
            actions={<OfferActions offer={offer} />}
          />
        }
      />
      <StickyBar offer={offer}>
        <OfferActions offer={offer} brief />
      </StickyBar>
    </Page>
  );
}

const PERSONAL = [
  'warning_required',
  'cooling_off',
  'test_required',
  'test_cooldown',
  'test_tries_exhausted',
];

/** Documents open with the gates behind one, and to whoever already takes part. */
const isDocumentLocked = ({ my_investment, ineligible_reasons }: OfferRow): boolean =>
  my_investment === null && (ineligible_reasons ?? []).some((reason) => PERSONAL.includes(reason));

/** A viewing is left behind once a visit; it opens the invitation. What fails here is nobody's concern. */
function useOpened(id: RowOfName<'investment-opportunities'>['id']): void {
  useEffect(() => {
    void api.action('opens', { target_type: 'investment_opportunity', target_id: id }).catch(() => undefined);
  }, [id]);
}
