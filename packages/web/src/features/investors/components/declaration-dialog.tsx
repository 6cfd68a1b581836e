import * as investorVerbs from '@tranche/domain/investors/verbs';
import { categorisationStatus } from '@tranche/domain/investors/codes';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import { DecideDialog } from '../../../kit/decide-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Declaration } from '../declaration.ts';
import { words } from '../words.ts';

interface Props {
  readonly decision: 'approve' | 'reject' | null;
  readonly declaration: Declaration;
  readonly name: string;
  readonly onClose: () => void;
}

/** Approve, or reject with a reason that the investor reads (`domain.md#2.8`). */
export function DeclarationDialog({ decision, declaration, name, onClose }: Props): ReactNode {
  const t = useWords(words);
  const decide = useAction(investorVerbs.decideStatement, {
    changes: ['investor-categorisations', 'users', 'activity'],
  });
  const rejects = decision === 'reject';
  return (
    <DecideDialog
      about={`declaration:${declaration.id}`}
      decision={decision}
      onClose={onClose}
      words={{
        title: rejects
          ? t('category.rejectTitle', { name })
          : t('category.approveTitle', { type: declaration.investorType?.name ?? '' }),
        confirm: t(rejects ? 'category.reject' : 'category.approve'),
        busy: t(rejects ? 'category.rejecting' : 'category.approving'),
        text: t('category.approveText', { name }),
        reason: t.field('decision_reason'),
        reasonHelp: t('category.rejectHelp', { name }),
        required: t('required'),
      }}
      onDecide={async (decision_reason) => {
        await decide.mutateAsync({
          params: { id: declaration.id },
          body: {
            status: rejects ? categorisationStatus.rejected : categorisationStatus.approved,
            decision_reason,
          },
        });
        toast(t('category.updated'));
        onClose();
      }}
    />
  );
}
