import * as identityVerbs from '@tranche/domain/identity/verbs';
import type { ReactNode } from 'react';
import { Can } from '../../../kit/access.tsx';
import { api } from '../../../kit/api.ts';
import { useBulk } from '../../../kit/bulk.ts';
import { useWords } from '../../../kit/context.tsx';
import { MergeButton } from '../../../shared/merge/merge-button.tsx';
import { Button } from '../../../ui/button.tsx';
import type { BulkTools } from '../../../ui/data-table/types.ts';
import type { InvestorRow } from '../investor.ts';
import { words } from '../words.ts';

/** The link that lets them in, for the investors chosen on this page. */
export function InvestorBulk({ tools }: { tools: BulkTools<InvestorRow> }): ReactNode {
  const t = useWords(words);
  const { busy, act } = useBulk();
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
    <Can p="investors.update">
      <Button small busy={busy && t('bulk.busy')} onClick={() => void resend()}>
        {t('bulk.resend')}
      </Button>
      <MergeButton family="users" tools={tools} />
    </Can>
  );
}
