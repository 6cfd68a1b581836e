import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { historyWords } from '../../../kit/history/words.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { ActionMenu, MoreMenu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import type { OpportunityRow } from '../queries.ts';
import { moveLabels } from './move-labels.ts';
import { detailsHref, editHref, isPublishing, movesFrom, rightToEdit, type Move } from '../stage.ts';
import { words } from '../words.ts';
import { onOpening } from '../../../ui/overlay/on-opening.tsx';
import type { OpportunityHistoryProps } from '../record/opportunity-history.tsx';
import { mayDelete } from './delete-opportunity.tsx';
import { useClone } from './use-clone.ts';

const OpportunityHistory = onOpening(
  ({ open }: OpportunityHistoryProps) => open,
  async () => (await import('../record/opportunity-history.tsx')).OpportunityHistory,
);

const newUpdateHref = (id: number): string =>
  `/admin/reports/updates/new-update?target_type=investment_opportunity&target_id=${id}`;

/** One primary by stage (1 Publish, 2 and 3 Cash call, 4 Complete), the record's other verbs behind ‘⋯’. */
export function OpportunityActions({
  opportunity,
  onDelete,
}: {
  opportunity: OpportunityRow;
  onDelete: () => void;
}): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  const h = useWords(historyWords);
  const clone = useClone();
  const [isHistory, setHistory] = useState(false);
  const [, setMove] = useSearchParam('move');
  const moves = movesFrom(opportunity.status, useViewer());
  const mayEdit = access.can(rightToEdit(opportunity));
  const mayCreate = access.can('investment_opportunity_live.create');
  const primary = moves.find(({ verb }) => verb === 'complete');
  const items: MenuItem[] = [
    ...(opportunity.status <= 4
      ? [{ label: t('record.preview'), href: `${detailsHref(opportunity.id)}/preview` }]
      : []),
    ...useMoveItems(moves.filter((move) => move !== primary && !isPublishing(move))),
    ...(mayCreate
      ? [{ label: t('record.clone'), divided: true, onSelect: () => clone({ id: opportunity.id }) }]
      : []),
    ...(mayCreate && opportunity.status >= 5
      ? [{ label: t('record.nextRound'), onSelect: () => clone({ id: opportunity.id, as_next_round: true }) }]
      : []),
    ...(access.can('update_reports.create') && opportunity.status >= 5
      ? [{ label: t('record.newUpdate'), href: newUpdateHref(opportunity.id) }]
      : []),
    ...(opportunity.status > 1 ? [{ label: h('open'), onSelect: () => setHistory(true) }] : []),
    ...(mayDelete(access, opportunity.status)
      ? [{ label: t('record.delete'), danger: true, divided: true, onSelect: onDelete }]
      : []),
  ];
  return (
    <>
      {mayEdit && <LinkButton href={editHref(opportunity.id)}>{t('record.edit')}</LinkButton>}
      <PublishMenu moves={moves} />
      {(opportunity.status === 2 || opportunity.status === 3) && <CashCallButton opportunity={opportunity} />}
      {primary && (
        <Button kind="primary" onClick={() => setMove(primary.verb)}>
          {t('record.complete')}
        </Button>
      )}
      <MoreMenu items={items} name={opportunity.name} />
      <OpportunityHistory
        opportunity={opportunity}
        mayWrite={mayEdit}
        open={isHistory}
        onClose={() => setHistory(false)}
      />
    </>
  );
}

function CashCallButton({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  if (!access.can('investment_opportunity_live_cash_call.create')) return null;
  return (
    <LinkButton kind="primary" href={`${detailsHref(opportunity.id)}?panel=cash-call`}>
      {t('record.cashCall')}
    </LinkButton>
  );
}

/** ‘Publish’ with “Live - Internal” and “Live - External”. */
export function PublishMenu({ moves }: { moves: readonly Move[] }): ReactNode {
  const t = useWords(words);
  const items = useMoveItems(moves.filter(isPublishing));
  if (items.length === 0) return null;
  return (
    <ActionMenu
      items={items}
      trigger={
        <Button kind="primary" icon={<IconChevronDown size={16} />} aria-haspopup="menu">
          {t('record.publish')}
        </Button>
      }
    />
  );
}

export function useMoveItems(moves: readonly Move[]): MenuItem[] {
  const say = useWords(moveLabels);
  const [, setMove] = useSearchParam('move');
  return moves.flatMap(({ verb }) =>
    verb === 'create' || verb === 'recordExisting'
      ? []
      : [{ label: say(verb), onSelect: () => setMove(verb) }],
  );
}
