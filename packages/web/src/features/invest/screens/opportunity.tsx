import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { CategoryGate } from '../../../shared/eligibility/category-gate.tsx';
import { needsCategory } from '../../../shared/eligibility/gate-user.ts';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Picture } from '../../../ui/person.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { OpportunityActions } from '../components/opportunity-actions.tsx';
import { OpportunityPage } from '../components/opportunity-page.tsx';
import { OpportunitySteps } from '../components/opportunity-steps.tsx';
import { OpportunitySkeleton } from '../components/skeletons.tsx';
import { LIST, useOpportunity, type OpportunityRow } from '../queries.ts';
import { words } from '../words.ts';
import styles from './opportunity.module.css';

/** Understand the opportunity, and take part. */
export default function Opportunity(): ReactNode {
  const t = useWords(words);
  const { slug = '' } = useParams({ strict: false });
  const opportunity = useOpportunity(slug);
  useAnnouncedTitle(opportunity.data?.name ?? null);
  if (hasStatus(opportunity.error, 404)) return <ErrorSlot status={404} />;
  return (
    <StateView
      of={opportunity}
      thing={t('opportunity')}
      up={{ label: t('pages.investments'), href: LIST }}
      skeleton={<OpportunitySkeleton />}
    >
      {(row) => {
        if (isConfidential(row)) return <Confidential opportunity={row} />;
        return isLocked(row) ? <Locked opportunity={row} /> : <OpportunityPage opportunity={row} />;
      }}
    </StateView>
  );
}

/** Whoever already takes part is never locked out of what they bought. */
const isLocked = (opportunity: OpportunityRow): boolean =>
  opportunity.my_investment === null && needsCategory(opportunity.ineligible_reasons ?? []);

/** Without consent to a market sounding the server tells its type alone (`domain.md#F`). */
const isConfidential = (opportunity: OpportunityRow): boolean =>
  opportunity.my_investment === null && (opportunity.ineligible_reasons ?? []).includes('sounding_required');

/** Category first; the other steps are told already, for they need not wait for an approval. */
function Locked({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  return (
    <Page width="form">
      <div className={styles.locked}>
        <Picture name={opportunity.name} src={opportunity.logo} size={56} square />
        <PageHeader title={opportunity.name} note={opportunity.strapline ?? undefined} />
        {opportunity.type && <Chip>{opportunity.type.name}</Chip>}
      </div>
      <CategoryGate
        name={opportunity.name}
        slug={opportunity.slug}
        pending={opportunity.ineligible_reasons?.includes('category_pending') ?? false}
      />
      <OpportunitySteps opportunity={opportunity} shown="category" />
    </Page>
  );
}

function Confidential({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  return (
    <Page width="form">
      <PageHeader title={t('opportunityPage.confidential')} note={opportunity.type?.name} />
      <Card>
        <Stack gap={16}>
          <p>{t('opportunityPage.confidentialText')}</p>
          {opportunity.my_market_sounding && <OpportunityActions opportunity={opportunity} />}
        </Stack>
      </Card>
    </Page>
  );
}
