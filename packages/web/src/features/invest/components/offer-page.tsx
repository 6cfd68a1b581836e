import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import type { PreviewDocument } from '../../../kit/pdf/preview-panel.tsx';
import { useList } from '../../../kit/query.ts';
import { usePrescribedRisk } from '../../../kit/risk-sentence.ts';
import { useOpened } from '../../../kit/use-opened.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/layout.tsx';
import { InvestBox } from '../../../ui/opportunity/invest-box.tsx';
import { OpportunityView } from '../../../ui/opportunity/opportunity-view.tsx';
import { goToSection } from '../../../ui/opportunity/section-nav.tsx';
import { offerWords } from '../../../ui/opportunity/words.ts';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import { memberOf, pictureOf } from '../content.ts';
import type { OfferRow } from '../queries.ts';
import { reliefsOf } from '../tax.ts';
import { words } from '../words.ts';
import { MyPosition } from './my-position.tsx';
import { OfferActions } from './offer-actions.tsx';
import { ClosesText } from './offer-card.tsx';
import { Risks, useHasRisks } from './risks.tsx';
import { StickyBar } from './sticky-bar.tsx';

const PreviewPanel = lazy(() =>
  import('../../../kit/pdf/preview-panel.tsx').then((module) => ({ default: module.PreviewPanel })),
);
const Discussion = lazy(() =>
  import('../../../kit/discussion/discussion.tsx').then((module) => ({ default: module.Discussion })),
);
const QUESTIONS = 'questions';

/** I3 in full: the story in its sections, and the invest box beside it. */
export function OfferPage({ offer }: { offer: OfferRow }): ReactNode {
  const say = useWords(offerWords);
  const warned = useFlag('enableRiskWarning');
  useOpened('investment_opportunity', offer.id);
  usePrescribedRisk(warned ? (offer.type?.risk_warning ?? null) : null);
  const [reading, setReading] = useState<PreviewDocument | null>(null);
  const [asked, setAsked] = useState(0);
  const ask = (): void => {
    setAsked(asked + 1);
    goToSection(QUESTIONS);
  };
  const { terms, documents } = usePapers(offer.id);
  return (
    <Page>
      <OpportunityView
        offer={{ ...offer, taxOptions: reliefsOf(offer) }}
        pictures={(offer.galleries ?? []).map(pictureOf)}
        team={(offer.teamImages ?? []).map(memberOf)}
        rewards={offer.rewards ?? []}
        keyPoints={offer.keyPoints}
        keyDates={offer.keyDates}
        termConditions={terms}
        documents={documents}
        documentsLocked={isDocumentLocked(offer)}
        onDocument={({ id, name, mime }) => setReading({ id, name, mime })}
        say={say}
        extra={useExtraSections(offer, asked)}
        marks={
          <Chip>
            <ClosesText offer={offer} />
          </Chip>
        }
        box={
          <InvestBox
            offer={offer}
            say={say}
            progress={offer.amounts?.progress ?? null}
            note={<MyPosition offer={offer} />}
            actions={
              <>
                <OfferActions offer={offer} />
                <Ask offer={offer} onAsk={ask} />
              </>
            }
          />
        }
      />
      <StickyBar offer={offer}>
        <OfferActions offer={offer} brief />
      </StickyBar>
      {reading && (
        <Suspense fallback={null}>
          <PreviewPanel document={reading} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </Page>
  );
}

function usePapers(id: number) {
  const withTerms = useFlag('termsConditions');
  const terms = useList(
    'term-conditions',
    { filter: { investment_opportunity_id: id }, limit: 100 },
    { enabled: withTerms },
  );
  const documents = useList<'documents', { url: string | null }>('documents', {
    filter: { target_type: 'investment_opportunity', target_id: id },
    append: ['url'],
    limit: 100,
  });
  return { terms: terms.data?.data ?? [], documents: documents.data?.data ?? [] };
}

/** Questions while the offer takes them, and its risks. */
function useExtraSections(offer: OfferRow, asked: number) {
  const t = useWords(words);
  const risks = useHasRisks(offer);
  const target = { targetType: 'investment_opportunity', targetId: offer.id } as const;
  return [
    ...(offer.discussions_enabled
      ? [
          {
            id: QUESTIONS,
            label: t('offerPage.questions'),
            content: (
              <Card title={t('offerPage.questions')}>
                <WhenSeen fallback={<LineSkeleton lines={3} />}>
                  <Suspense fallback={<LineSkeleton lines={3} />}>
                    <Discussion target={target} asked={asked} />
                  </Suspense>
                </WhenSeen>
              </Card>
            ),
          },
        ]
      : []),
    ...(risks ? [{ id: 'risks', label: t('offerPage.risks'), content: <Risks offer={offer} /> }] : []),
  ];
}

function Ask({ offer, onAsk }: { offer: OfferRow; onAsk: () => void }): ReactNode {
  const t = useWords(words);
  if (!offer.discussions_enabled) return null;
  return (
    <Button kind="quiet" fullWidth onClick={onAsk}>
      {t('offerPage.ask')}
    </Button>
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
