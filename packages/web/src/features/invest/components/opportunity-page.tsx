import { useEffect, useState, type ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useFlag, useWords } from '../../../kit/context.tsx';
import type { PreviewDocument } from '../../../shared/pdf/preview-panel.tsx';
import { useList } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { usePrescribedRisk } from '../../../shared/eligibility/risk-sentence.ts';
import { useOpened } from '../../../shared/record/use-opened.ts';
import { CloudLinks } from '../../../shared/cloud-links/cloud-links.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/layout.tsx';
import { InvestBox } from '../../../ui/opportunity/invest-box.tsx';
import { OpportunityView } from '../../../ui/opportunity/opportunity-view.tsx';
import { goToSection } from '../../../ui/opportunity/section-nav.tsx';
import { opportunityWords } from '../../../ui/opportunity/words.ts';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import { memberOf, pictureOf } from '../content.ts';
import type { OpportunityRow } from '../queries.ts';
import { reliefsOf } from '../tax.ts';
import { words } from '../words.ts';
import { MyPosition } from './my-position.tsx';
import { OpportunityActions } from './opportunity-actions.tsx';
import { ClosesText } from './opportunity-card.tsx';
import { Risks, useHasRisks } from './risks.tsx';
import { StickyBar } from './sticky-bar.tsx';

const PreviewPanel = part(async () => ({
  default: (await import('../../../shared/pdf/preview-panel.tsx')).PreviewPanel,
}));
const Discussion = part(
  async () => ({ default: (await import('../../../shared/discussion/discussion.tsx')).Discussion }),
  <LineSkeleton lines={3} />,
);
const QUESTIONS = 'questions';

/** The story in its sections, and the invest box beside it. */
export function OpportunityPage({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const say = useWords(opportunityWords);
  const warned = useFlag('enableRiskWarning');
  useOpened('investment_opportunity', opportunity.id);
  usePrescribedRisk(warned ? (opportunity.type?.risk_warning ?? null) : null);
  const [reading, setReading] = useState<PreviewDocument | null>(null);
  const [asked, setAsked] = useState(0);
  const ask = (): void => {
    setAsked(asked + 1);
    goToSection(QUESTIONS);
  };
  const { terms, documents } = useDocuments(opportunity.id);
  const [question] = useSearchParam('question');
  useEffect(() => {
    if (question !== null) document.getElementById(QUESTIONS)?.scrollIntoView();
  }, [question]);
  return (
    <Page>
      <OpportunityView
        opportunity={{ ...opportunity, taxOptions: reliefsOf(opportunity) }}
        pictures={(opportunity.galleries ?? []).map(pictureOf)}
        team={(opportunity.teamImages ?? []).map(memberOf)}
        rewards={opportunity.rewards ?? []}
        keyPoints={opportunity.keyPoints}
        keyDates={opportunity.keyDates}
        termConditions={terms}
        documents={documents}
        documentsLocked={isDocumentLocked(opportunity)}
        onDocument={({ id, name, mime }) => setReading({ id, name, mime })}
        say={say}
        extra={useExtraSections(opportunity, asked)}
        marks={
          <Chip>
            <ClosesText opportunity={opportunity} />
          </Chip>
        }
        box={
          <InvestBox
            opportunity={opportunity}
            say={say}
            progress={opportunity.amounts?.progress ?? null}
            note={<MyPosition opportunity={opportunity} />}
            actions={
              <>
                <OpportunityActions opportunity={opportunity} />
                <Ask opportunity={opportunity} onAsk={ask} />
              </>
            }
          />
        }
      />
      <StickyBar opportunity={opportunity}>
        <OpportunityActions opportunity={opportunity} brief />
      </StickyBar>
      {reading && <PreviewPanel document={reading} onClose={() => setReading(null)} />}
    </Page>
  );
}

function useDocuments(id: number) {
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

const useCloudCount = (id: number): number =>
  useList('cloud-documents', {
    filter: { target_type: 'investment_opportunity', target_id: id, visibility: 'public' },
    limit: 1,
  }).data?.meta.total ?? 0;

/** Questions while the opportunity takes them, and its risks. */
function useExtraSections(opportunity: OpportunityRow, asked: number) {
  const t = useWords(words);
  const risks = useHasRisks(opportunity);
  const target = { targetType: 'investment_opportunity', targetId: opportunity.id } as const;
  const links = useCloudCount(opportunity.id);
  return [
    ...(links > 0
      ? [
          {
            id: 'cloud',
            label: t('opportunityPage.cloud'),
            content: (
              <CloudLinks filter={{ target_type: 'investment_opportunity', target_id: opportunity.id }} />
            ),
          },
        ]
      : []),
    ...(opportunity.discussions_enabled
      ? [
          {
            id: QUESTIONS,
            label: t('opportunityPage.questions'),
            content: (
              <Card title={t('opportunityPage.questions')}>
                <WhenSeen fallback={<LineSkeleton lines={3} />}>
                  <Discussion target={target} asked={asked} />
                </WhenSeen>
              </Card>
            ),
          },
        ]
      : []),
    ...(risks
      ? [{ id: 'risks', label: t('opportunityPage.risks'), content: <Risks opportunity={opportunity} /> }]
      : []),
  ];
}

function Ask({ opportunity, onAsk }: { opportunity: OpportunityRow; onAsk: () => void }): ReactNode {
  const t = useWords(words);
  if (!opportunity.discussions_enabled) return null;
  return (
    <Button kind="quiet" fullWidth onClick={onAsk}>
      {t('opportunityPage.ask')}
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
const isDocumentLocked = ({ my_investment, ineligible_reasons }: OpportunityRow): boolean =>
  my_investment === null && (ineligible_reasons ?? []).some((reason) => PERSONAL.includes(reason));
