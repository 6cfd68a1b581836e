import { stageOn } from '@tranche/domain/opportunities/key-date-stages';
import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { KeyRail } from '../../../shared/content/key-rail.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { opportunityWords } from '../../../ui/opportunity/words.ts';
import { builderWords, isChoice } from '../builder/builder-words.ts';
import { FactsCard } from './facts-card.tsx';
import { factsOf, KEY_FIELDS, namedFact } from './key-facts.tsx';
import { useCurrentOpportunity } from './current-opportunity.tsx';
import { keyWords } from './key-words.ts';
import type { Named, OpportunityRow } from '../queries.ts';
import { editHref, rightToEdit } from '../stage.ts';
import { dayOf } from '../../../ui/format.ts';

/** What is agreed about the company and the round. */
export default function KeyInformation(): ReactNode {
  const t = useWords(keyWords);
  const b = useWords(builderWords);
  const access = useAccess();
  const opportunity = useCurrentOpportunity();
  const edit = (card: string): string | null =>
    access.can(rightToEdit(opportunity)) ? `${editHref(opportunity.id)}?card=${card}` : null;
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
      <FactsCard
        title={t('cards.terms')}
        editHref={edit('terms')}
        facts={[...fundOf(opportunity, b.field), ...facts('terms')]}
      />
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

/** Whose units are offered; nothing where they are of none. */
const fundOf = ({ fund }: OpportunityRow, field: (name: string) => string) =>
  fund ? [namedFact(field('fund_id'), namesOf(fund))] : [];

/** Documents, dates and key points; a date that a stage made true says so. */
function Beside({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const o = useWords(opportunityWords);
  return (
    <KeyRail
      of={{ targetType: 'investment_opportunity', targetId: opportunity.id }}
      nameOf={(each) => {
        const happened = stageOn(each, opportunity, dayOf);
        return happened === null ? each.name : o(happened);
      }}
    />
  );
}
