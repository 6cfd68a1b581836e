import { categorisationStatus } from '@tranche/domain/investors/codes';
import type { ReactNode } from 'react';
import { Can, Feature } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { AppropriatenessCard } from '../components/appropriateness-card.tsx';
import { CategoryHistory, CurrentCategory, PendingDeclaration } from '../components/declarations.tsx';
import { DeclarePanel } from '../components/declare-panel.tsx';
import { declareWords } from '../declare-words.ts';
import type { DeclarationParts } from '../declaration.ts';
import { useInvestor } from '../queries.ts';
import { words } from '../words.ts';

/** What the investor declared, what staff decided, and the appropriateness test. */
export default function InvestorCategory(): ReactNode {
  const t = useWords(words);
  const d = useWords(declareWords);
  const id = useRecordId();
  const [panel, setPanel] = useSearchParam('panel');
  const { data: investor } = useInvestor(id);
  const declarations = useList<'investor-categorisations', DeclarationParts>('investor-categorisations', {
    limit: 50,
    sort: '-signed_at',
    include: ['investorType', 'decidedBy'],
    filter: { user_id: id },
  });
  if (investor === undefined) return null;
  return (
    <Stack gap={20}>
      <Can p="investor_category.update">
        <Row justify="end">
          <Button onClick={() => setPanel('declaration')} aria-haspopup="dialog">
            {d('action')}
          </Button>
        </Row>
        <DeclarePanel investor={investor} open={panel === 'declaration'} onClose={() => setPanel(null)} />
      </Can>
      <StateView
        of={declarations}
        thing={t('category.thing')}
        skeleton={<LineSkeleton lines={6} />}
        isEmpty={({ data }) => data.length === 0}
        empty={<EmptyState title={t('category.none')} text={t('category.noneText')} />}
      >
        {({ data }) => {
          const pending = data.find((each) => each.status === categorisationStatus.submitted);
          const current = data.find((each) => each.status === categorisationStatus.approved);
          return (
            <>
              {pending && <PendingDeclaration declaration={pending} investor={investor} />}
              {current && <CurrentCategory declaration={current} />}
              <CategoryHistory declarations={data} />
            </>
          );
        }}
      </StateView>
      <Feature f="enableComplianceTest">
        <AppropriatenessCard investor={investor} />
      </Feature>
    </Stack>
  );
}
