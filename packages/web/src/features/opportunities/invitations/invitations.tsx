import type { ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { onOpening } from '../../../ui/overlay/on-opening.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { WhenSeen } from '../../../ui/when-seen.tsx';
import type { OpportunityRow } from '../queries.ts';
import { raiseWords } from '../raise/raise-words.ts';
import { acceptsInvitations } from '../stage.ts';
import type { InvitePanelProps } from './invite-panel.tsx';

const WAITING = <BlockSkeleton height={200} />;
const InvitationTable = part(
  async () => ({
    default: (await import('./invitation-table.tsx')).InvitationTable,
  }),
  WAITING,
);
const InvitePanel = onOpening(
  ({ open }: InvitePanelProps) => open,
  async () => (await import('./invite-panel.tsx')).InvitePanel,
);

interface Props {
  readonly opportunity: OpportunityRow;
  /** The card is far down its page: the table comes when it is scrolled to. */
  readonly isFarDown?: boolean;
}

/** Who was asked, and what they did. */
export function Invitations({ opportunity, isFarDown = false }: Props): ReactNode {
  const t = useWords(raiseWords);
  const access = useAccess();
  const mayEdit = access.can('investment_opportunity_live.update');
  const [panel, setPanel] = useSearchParam('panel');
  // `invite`, or `invite:{investor}` from the search
  const [opened, person = null] = (panel ?? '').split(':');
  const mayInvite = mayEdit && acceptsInvitations(opportunity.status);
  const invite = mayInvite && (
    <Button small onClick={() => setPanel('invite')}>
      {t('invitations.invite')}
    </Button>
  );
  const table = <InvitationTable opportunityId={opportunity.id} mayEdit={mayEdit} invite={invite} />;
  return (
    <Card title={t('invitations.title')} actions={invite} flush>
      {isFarDown ? <WhenSeen fallback={WAITING}>{table}</WhenSeen> : table}
      {mayInvite && (
        <InvitePanel
          opportunity={opportunity}
          open={opened === 'invite'}
          person={person}
          onClose={() => setPanel(null)}
        />
      )}
    </Card>
  );
}
