import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { InvestBox } from '../../../ui/opportunity/invest-box.tsx';
import { OpportunityView, type OpportunityPart } from '../../../ui/opportunity/opportunity-view.tsx';
import { opportunityWords } from '../../../ui/opportunity/words.ts';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { progressOf } from '../list/opportunity-cells.tsx';
import { useCurrentOpportunity } from './current-opportunity.tsx';
import styles from '../opportunities.module.css';
import { previewWords } from './preview-words.ts';
import { onOffer, type OpportunityRow } from '../queries.ts';
import { editHref } from '../stage.ts';

const WIDTHS = { desktop: 1112, tablet: 768, phone: 375 } as const;
type Width = keyof typeof WIDTHS;
const AUDIENCES = ['invited', 'ineligible', 'reserved', 'called'] as const;
type Audience = (typeof AUDIENCES)[number];
const CARD_OF: Readonly<Record<OpportunityPart, string>> = {
  overview: 'story',
  terms: 'terms',
  documents: 'documents',
  dates: 'dates',
};

/** The investor's page in a frame, with inert calls to action. */
export default function Preview(): ReactNode {
  const t = useWords(previewWords);
  const say = useWords(opportunityWords);
  const access = useAccess();
  const opportunity = useCurrentOpportunity();
  const [width, setWidth] = useState<Width>('desktop');
  const [audience, setAudience] = useState<Audience>('invited');
  const parts = useOpportunityContent(opportunity.id);
  const mayEdit = access.can('investment_opportunity_live.update');
  return (
    <Stack gap={16}>
      {opportunity.status === 1 && (
        <Card tone="warning">
          <strong>{t('notLive')}</strong> {t('notLiveHelp')}
        </Card>
      )}
      <Row justify="between" align="end">
        <ViewTabs
          label={t('width')}
          tabs={(['desktop', 'tablet', 'phone'] as const).map((key) => ({ key, label: t(key) }))}
          current={width}
          onChange={(key) => setWidth(isWidth(key) ? key : 'desktop')}
        />
        <Row gap={12} align="end">
          <SelectField
            label={t('audience')}
            options={AUDIENCES.map((value) => ({ value, label: t(value) }))}
            value={audience}
            onChange={(key) => setAudience(AUDIENCES.find((each) => each === key) ?? 'invited')}
          />
          <Button onClick={() => window.print()}>{t('print')}</Button>
        </Row>
      </Row>
      <section
        aria-label={t('frame', { name: opportunity.name })}
        className={styles.frame}
        data-narrow={width === 'phone' ? true : undefined}
        style={{ maxWidth: WIDTHS[width] }}
      >
        <OpportunityView
          opportunity={opportunity}
          say={say}
          {...parts}
          framed={width !== 'desktop'}
          heading="h2"
          documentsLocked={audience === 'ineligible'}
          box={<PreviewBox opportunity={opportunity} audience={audience} />}
          corner={
            mayEdit
              ? (section) => (
                  <LinkButton
                    small
                    kind="quiet"
                    href={`${editHref(opportunity.id)}?card=${CARD_OF[section]}`}
                    aria-label={t('editOf', { section: say(section) })}
                  >
                    {t('edit')}
                  </LinkButton>
                )
              : undefined
          }
        />
      </section>
    </Stack>
  );
}

const isWidth = (key: string): key is Width => key in WIDTHS;

/** What the page reads beside the record itself; investors read the same lists. */
function useOpportunityContent(id: number) {
  const keyPoints = useList('key-points', { filter: onOffer(id), limit: 100 });
  const withTerms = useFlag('termsConditions');
  const terms = useList(
    'term-conditions',
    { filter: { investment_opportunity_id: id }, limit: 100 },
    { enabled: withTerms },
  );
  const keyDates = useList('key-dates', {
    filter: { ...onOffer(id), is_investor_visible: true },
    limit: 100,
  });
  const documents = useList<'documents', { url: string | null }>('documents', {
    filter: { ...onOffer(id), visibility: 'public' },
    append: ['url'],
    limit: 100,
  });
  return {
    keyPoints: keyPoints.data?.data ?? [],
    termConditions: terms.data?.data ?? [],
    keyDates: keyDates.data?.data ?? [],
    documents: documents.data?.data ?? [],
  };
}

function PreviewBox({
  opportunity,
  audience,
}: {
  opportunity: OpportunityRow;
  audience: Audience;
}): ReactNode {
  const t = useWords(previewWords);
  const say = useWords(opportunityWords);
  return (
    <InvestBox
      opportunity={opportunity}
      say={say}
      progress={opportunity.show_amount_raised ? progressOf(opportunity.amounts) : null}
      note={audience === 'ineligible' ? <p>{t('test')}</p> : undefined}
      actions={
        <>
          {labelsOf(opportunity, audience).map((label, index) => (
            <Inert key={label} primary={index === 0} label={t(label)} why={t('inert')} />
          ))}
          {opportunity.discussions_enabled && <Inert label={t('ask')} why={t('inert')} />}
        </>
      }
    />
  );
}

/** The button of that page for this reader and this stage. */
function labelsOf(
  opportunity: OpportunityRow,
  audience: Audience,
): ('reserve' | 'invest' | 'amend' | 'pay' | 'closed')[] {
  if (audience === 'called') return ['pay'];
  if (opportunity.status >= 4) return ['closed'];
  if (audience === 'reserved') return ['amend'];
  return [
    ...(opportunity.allow_reserve ? ['reserve' as const] : []),
    ...(opportunity.allow_direct_invest ? ['invest' as const] : []),
  ];
}

const Inert = ({ label, why, primary }: { label: string; why: string; primary?: boolean }): ReactNode => (
  <Button kind={primary ? 'primary' : 'secondary'} disabled={why} fullWidth>
    {label}
  </Button>
);
