import { isLive } from '@tranche/domain/opportunities/codes';
import { useParams, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { Page } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { InvestWizard } from '../components/invest-wizard.tsx';
import { OfferSteps } from '../components/offer-steps.tsx';
import { StepSkeleton } from '../components/skeletons.tsx';
import { callToAction } from '../cta.ts';
import { offerHref, useOffer, type OfferRow } from '../queries.ts';
import { useWizardData } from '../wizard-data.ts';
import { words } from '../words.ts';

// after the answer: the steps before it do not wait for them
const Payment = lazy(() =>
  import('../components/payment.tsx').then((module) => ({ default: module.Payment })),
);
const Confirmation = lazy(() =>
  import('../components/confirmation.tsx').then((module) => ({ default: module.Confirmation })),
);

/** I5: the steps before the answer, and payment and confirmation after it, each at its own address. */
export default function Invest(): ReactNode {
  const t = useWords(words);
  const { slug = '' } = useParams({ strict: false });
  const [step] = useSearchParam('step');
  const offer = useOffer(slug);
  useAnnouncedTitle(offer.data?.name ?? null);
  if (hasStatus(offer.error, 404)) return <ErrorSlot status={404} />;
  return (
    <StateView
      of={offer}
      thing={t('offer')}
      up={{ label: t('toOffer'), href: offerHref(slug) }}
      skeleton={<StepSkeleton />}
    >
      {(row) => (
        <Suspense fallback={<StepSkeleton />}>
          {step === 'payment' ? (
            <Payment offer={row} />
          ) : step === 'confirmation' ? (
            <Confirmation offer={row} />
          ) : (
            <Gated offer={row} />
          )}
        </Suspense>
      )}
    </StateView>
  );
}

/** Not live: back to the offer. The warning first, then whatever else is open, then the steps. */
function Gated({ offer }: { offer: OfferRow }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const cta = callToAction(
    { ...offer, my_investment: null, my_market_sounding: null },
    new Date().toISOString(),
  );
  const gate = cta.kind === 'take' ? cta.gate : null;
  const away = !isLive(offer.status) || (cta.kind !== 'take' && cta.kind !== 'right');
  useEffect(() => {
    if (away) {
      toast(t('offerPage.noLonger'));
      router.history.replace(offerHref(offer.slug));
    } else if (gate === 'warning') router.history.replace(`${offerHref(offer.slug)}/risk-warning`);
  }, [away, gate, offer.slug, router, t]);
  if (away || gate === 'warning') return null;
  return gate === 'steps' ? <Blocked offer={offer} /> : <Ready offer={offer} />;
}

function Blocked({ offer }: { offer: OfferRow }): ReactNode {
  const t = useWords(words);
  return (
    <Page width="form">
      <PageHeader
        title={t('wizard.gate.title')}
        crumbs={[{ label: t('wizard.toOffer', { name: offer.name }), href: offerHref(offer.slug) }]}
      />
      <OfferSteps offer={offer} />
    </Page>
  );
}

function Ready({ offer }: { offer: OfferRow }): ReactNode {
  const t = useWords(words);
  return (
    <StateView of={useWizardData(offer)} thing={t('wizard.ownership.thing')} skeleton={<StepSkeleton />}>
      {(data) => <InvestWizard {...data} />}
    </StateView>
  );
}
