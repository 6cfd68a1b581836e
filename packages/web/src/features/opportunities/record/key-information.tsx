import { stageOn } from '@tranche/domain/opportunities/key-date-stages';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Card } from '../../../ui/card.tsx';
import { formatBytes } from '../../../ui/format.ts';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { opportunityWords } from '../../../ui/opportunity/words.ts';
import { Chip } from '../../../ui/status-pill.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { builderWords, isChoice } from '../builder/builder-words.ts';
import { FactsCard } from './facts-card.tsx';
import { factsOf, KEY_FIELDS, namedFact } from './key-facts.tsx';
import { useCurrentOpportunity } from './current-opportunity.tsx';
import { keyWords } from './key-words.ts';
import styles from '../opportunities.module.css';
import { onOffer, type Named, type OpportunityRow } from '../queries.ts';
import { editHref } from '../stage.ts';

/** What is agreed about the company and the round. */
export default function KeyInformation(): ReactNode {
  const t = useWords(keyWords);
  const b = useWords(builderWords);
  const access = useAccess();
  const opportunity = useCurrentOpportunity();
  const right =
    opportunity.status >= 5 ? 'investment_opportunity_existing.update' : 'investment_opportunity_live.update';
  const edit = (card: string): string | null =>
    access.can(right) ? `${editHref(opportunity.id)}?card=${card}` : null;
  const say = {
    field: b.field,
    word: (value: string) => (isChoice(value) ? b(`choices.${value}`) : value),
    yes: t('yes'),
    no: t('no'),
  };
  const facts = (card: keyof typeof KEY_FIELDS) => factsOf(opportunity, KEY_FIELDS[card], say);
  return (
    <WithRail wide rail={<Beside opportunity={opportunity} />}>
      <FactsCard
        title={t('cards.basics')}
        editHref={edit('basics')}
        facts={[...partsOf(opportunity, b.field), ...facts('basics')]}
      />
      <FactsCard title={t('cards.terms')} editHref={edit('terms')} facts={facts('terms')} />
      {!access.on('enableHideBankAdmin') && (
        <FactsCard title={t('cards.payment')} editHref={edit('payment')} facts={facts('payment')} />
      )}
      <FactsCard title={t('cards.pre-emption')} editHref={edit('pre-emption')} facts={facts('pre-emption')} />
      <Card title={t('cards.story')}>
        <Stack gap={12}>
          {!opportunity.summary && !opportunity.description && <p className="muted">{t('none')}</p>}
          {opportunity.summary && <p>{opportunity.summary}</p>}
          {opportunity.description && <RichText html={opportunity.description} />}
        </Stack>
      </Card>
    </WithRail>
  );
}

const namesOf = (named: Named | null | undefined): string[] => (named ? [named.name] : []);

const partsOf = (opportunity: OpportunityRow, field: (name: string) => string) => [
  namedFact(field('type_id'), namesOf(opportunity.type)),
  namedFact(field('sub_type_id'), namesOf(opportunity.subType)),
  namedFact(
    field('industry_ids'),
    opportunity.industries.map((each) => each.name),
  ),
  namedFact(field('category_id'), namesOf(opportunity.category)),
  namedFact(field('character_id'), namesOf(opportunity.character)),
  namedFact(field('investment_round_type_id'), namesOf(opportunity.roundType)),
  namedFact(field('organisation_id'), namesOf(opportunity.organisation)),
  namedFact(field('parent_opportunity_id'), namesOf(opportunity.parent)),
  namedFact(field('owner_id'), namesOf(opportunity.owner)),
  namedFact(field('entrepreneur_id'), namesOf(opportunity.entrepreneur)),
];

/** Documents (public first), dates and key points. */
function Beside({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(keyWords);
  const o = useWords(opportunityWords);
  const documents = useList<'documents', { url: string | null }>('documents', {
    filter: onOffer(opportunity.id),
    append: ['url'],
    limit: 50,
  });
  const dates = useList('key-dates', { filter: onOffer(opportunity.id), limit: 50 });
  const points = useList('key-points', { filter: onOffer(opportunity.id), limit: 50 });
  const nameOf = (each: RowOfName<'key-dates'>): string => {
    const happened = stageOn(each, opportunity);
    return happened === null ? each.name : o(happened);
  };
  const files = [...(documents.data?.data ?? [])].sort((one, other) =>
    other.visibility.localeCompare(one.visibility),
  );
  return (
    <>
      <Card title={t('cards.documents')}>
        {files.length === 0 && <p className="muted">{t('none')}</p>}
        <ul className={styles.rows}>
          {files.map((file) => (
            <li key={file.id}>
              <div className={styles.rowWords}>
                <p>{file.url ? <a href={file.url}>{file.name}</a> : file.name}</p>
                <p className="muted">{formatBytes(file.size)}</p>
              </div>
              <Chip>{t(file.visibility)}</Chip>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('cards.dates')}>
        {(dates.data?.data.length ?? 0) === 0 && <p className="muted">{t('none')}</p>}
        <ul className={styles.rows}>
          {dates.data?.data.map((each) => (
            <li key={each.id}>
              <div className={styles.rowWords}>
                <p>{nameOf(each)}</p>
                <p className="muted">
                  <DateTime value={each.date} />
                  {!each.is_investor_visible && ` · ${t('hidden')}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {(points.data?.data.length ?? 0) > 0 && (
        <Card title={t('keyPoints')}>
          <ul className={styles.rows}>
            {points.data?.data.map((point) => (
              <li key={point.id}>
                <div className={styles.rowWords}>
                  <p>{point.title}</p>
                  <p className="muted">{point.body}</p>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
