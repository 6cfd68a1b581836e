import * as identityVerbs from '@tranche/domain/identity/verbs';
import { useState, type ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { api } from '../../../kit/api.ts';
import { useBulk } from '../../../kit/bulk.ts';
import { useWords } from '../../../kit/context.tsx';
import { MergeButton } from '../../../shared/merge/merge-button.tsx';
import { Button } from '../../../ui/button.tsx';
import type { BulkTools } from '../../../ui/data-table/types.ts';
import type { InvestorRow } from '../investor.ts';
import { words } from '../words.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** What can be done with the investors chosen on this page. */
export function InvestorBulk({ tools }: { tools: BulkTools<InvestorRow> }): ReactNode {
  const t = useWords(words);
  const { busy, act } = useBulk();
  const [isInviting, setInviting] = useState(false);
  const resend = async (): Promise<void> => {
    const all = await act({
      records: tools.rows.map(({ id }) => id),
      run: (id) => api.action(identityVerbs.resendSetPasswordEmail, { body: { user_id: id } }),
      changes: ['activity'],
      done: t('bulk.sent'),
    });
    if (all) tools.clear();
  };
  return (
    <>
      <Can p="investment_opportunity_live.update">
        <Button small aria-haspopup="dialog" onClick={() => setInviting(true)}>
          {t('invite.action')}
        </Button>
        <InviteDialog
          investors={tools.rows}
          open={isInviting}
          onClose={() => setInviting(false)}
          onInvited={tools.clear}
        />
      </Can>
      <Can p="investors.update">
        <Button small busy={busy && t('bulk.busy')} onClick={() => void resend()}>
          {t('bulk.resend')}
        </Button>
        <MergeButton family="users" tools={tools} />
      </Can>
    </>
  );
}
