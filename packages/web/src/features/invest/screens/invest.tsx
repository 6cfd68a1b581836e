import { isLive } from '@tranche/domain/opportunities/codes';
import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { Page } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { part } from '../../../ui/part.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { InvestWizard } from '../components/invest-wizard.tsx';
import { OpportunitySteps } from '../components/opportunity-steps.tsx';
import { StepSkeleton } from '../components/skeletons.tsx';
import { callToAction } from '../cta.ts';
import { opportunityHref, useOpportunity, type OpportunityRow } from '../queries.ts';
import { useWizardData } from '../wizard-data.ts';
import { words } from '../words.ts';

// after the answer: the steps before it do not wait for them
const Payment = part(
  async () => ({ default: (await import('../components/payment.tsx')).Payment }),
  <StepSkeleton />,
);
const Confirmation = part(
  async () => ({ default: (await import('../components/confirmation.tsx')).Confirmation }),
  <StepSkeleton />,
);

/** The steps before the answer, and payment and confirmation after it, each at its own address. */
export default function Invest(): ReactNode {
  const t = useWords(words);
  const { slug = '' } = useParams({ strict: false });
  const [step] = useSearchParam('step');
  const opportunity = useOpportunity(slug);
  useAnnouncedTitle(opportunity.data?.name ?? null);
  if (hasStatus(opportunity.error, 404)) return <ErrorSlot status={404} />;
  return (
    <StateView
      of={opportunity}
      thing={t('opportunity')}
      up={{ label: t('toOpportunity'), href: opportunityHref(slug) }}
      skeleton={<StepSkeleton />}
    >
      {(row) =>
        step === 'payment' ? (
          <Payment opportunity={row} />
        ) : step === 'confirmation' ? (
          <Confirmation opportunity={row} />
        ) : (
          <Gated opportunity={row} />
        )
      }
    </StateView>
  );
}

/** Not live: back to the opportunity. The warning first, then whatever else is open, then the steps. */
function Gated({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const cta = callToAction(
    { ...opportunity, my_investment: null, my_market_sounding: null },
    new Date().toISOString(),
  );
  const gate = cta.kind === 'take' ? cta.gate : null;
  const away = !isLive(opportunity.status) || (cta.kind !== 'take' && cta.kind !== 'right');
  useEffect(() => {
    if (away) {
      toast(t('opportunityPage.noLonger'));
      router.history.replace(opportunityHref(opportunity.slug));
    } else if (gate === 'warning')
      router.history.replace(`${opportunityHref(opportunity.slug)}/risk-warning`);
  }, [away, gate, opportunity.slug, router, t]);
  if (away || gate === 'warning') return null;
  return gate === 'steps' ? <Blocked opportunity={opportunity} /> : <Ready opportunity={opportunity} />;
}

function Blocked({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  return (
    <Page width="form">
      <PageHeader
        title={t('wizard.gate.title')}
        crumbs={[
          {
            label: t('wizard.toOpportunity', { name: opportunity.name }),
            href: opportunityHref(opportunity.slug),
          },
        ]}
      />
      <OpportunitySteps opportunity={opportunity} />
    </Page>
  );
}

function Ready({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  return (
    <StateView
      of={useWizardData(opportunity)}
      thing={t('wizard.ownership.thing')}
      skeleton={<StepSkeleton />}
    >
      {(data) => <InvestWizard {...data} />}
    </StateView>
  );
}
