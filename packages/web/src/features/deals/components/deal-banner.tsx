import { isExisting } from '@tranche/domain/opportunities/codes';
import { dealStatus } from '@tranche/domain/pipeline/codes';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Steps } from '../../../ui/steps.tsx';
import { isOpen, type Deal } from '../deal.ts';
import { isAllowed } from '../moves.ts';
import { usePipelines } from '../pipelines.ts';
import { usePhone } from '../../../ui/use-phone.ts';
import { useDealChange } from '../use-change.ts';
import { words } from '../words.ts';
import { MoveButton } from './move-button.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** Under the header: what became of the deal, or its way. */
export function DealBanner({ deal }: { deal: Deal }): ReactNode {
  const t = useWords(words);
  const phone = usePhone();
  if (!isOpen(deal)) return <Converted deal={deal} />;
  return (
    <>
      {deal.status === dealStatus.inactive && (
        <Card tone="warning">
          <p>{t('record.archived', { date: deal.closed_at ? formatDate(deal.closed_at) : '' })}</p>
          {deal.lost_reason && <p>{t('record.reason', { reason: deal.lost_reason })}</p>}
        </Card>
      )}
      {phone ? <MoveButton deal={deal} /> : <Stepper deal={deal} />}
    </>
  );
}

function Converted({ deal }: { deal: Deal }): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const { investmentOpportunity: opportunity } = deal;
  const isHeld = opportunity ? isExisting(opportunity.status) : false;
  const mayOpen = can(isHeld ? 'investment_opportunity_existing.show' : 'investment_opportunity_live.show');
  return (
    <Card tone="info">
      {t('convert.banner', { date: deal.closed_at ? formatDate(deal.closed_at) : '' })}{' '}
      {opportunity && mayOpen && (
        <AppLink
          href={`/admin/investments/${isHeld ? 'existing' : 'opportunities'}/${opportunity.id}/details`}
        >
          {t('convert.see')}
        </AppLink>
      )}
    </Card>
  );
}

/** A press moves it there; a lost stage first asks why. */
function Stepper({ deal }: { deal: Deal }): ReactNode {
  const t = useWords(words);
  const viewer = useViewer();
  const { move, failed } = useDealChange();
  const [lost, setLost] = useState<number | null>(null);
  const stages = usePipelines()?.find(({ id }) => id === deal.pipeline_id)?.stages ?? [];
  const go = (id: number): void => {
    const stage = stages.find((each) => each.id === id);
    if (!stage || id === deal.pipeline_stage_id) return;
    if (stage.is_lost) setLost(id);
    else void move(deal, { stage }).catch(failed);
  };
  return (
    <>
      <Steps
        label={t('record.stages', { pipeline: deal.pipeline?.name ?? '' })}
        steps={stages}
        current={deal.pipeline_stage_id}
        fixed={!isAllowed(deal, 'move', viewer)}
        onGo={go}
      />
      <MoveDialog deal={lost === null ? null : deal} stage={lost} onClose={() => setLost(null)} />
    </>
  );
}
