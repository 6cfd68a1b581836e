import * as placementVerbs from '@tranche/domain/insider-register/placement.verbs';
import { placementStatus } from '@tranche/domain/insider-register/codes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../../kit/context.tsx';
import { useAction } from '../../../../kit/query.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../../ui/overlay/toasts.tsx';
import { CHANGES, isDealer, nameOf, type Deal } from '../family.ts';
import { dealWords } from '../words.ts';
import { ContractNote } from './contract-note.tsx';
import { Execution } from './execution.tsx';

interface Props {
  readonly deal: Deal;
  readonly mayUpdate: boolean;
  readonly viewerId: number;
}
type Opened = 'execute' | 'withdraw' | 'contractNote';

/** What the dealer does with a deal; staff with the right record an execution and its contract note too. */
export function DealActions({ deal, mayUpdate, viewerId }: Props): ReactNode {
  const t = useWords(dealWords);
  const [opened, setOpened] = useState<Opened | null>(null);
  const withdraw = useAction(placementVerbs.move, { changes: CHANGES });
  const { submitted, approved, executed } = placementStatus;
  const isOwn = isDealer(deal, viewerId);
  const actions: readonly (readonly [Opened, boolean])[] = [
    ['execute', deal.status === approved && (isOwn || mayUpdate)],
    [
      'contractNote',
      deal.status === executed && deal.contract_note_document_id === null && (isOwn || mayUpdate),
    ],
    ['withdraw', (deal.status === submitted || deal.status === approved) && isOwn],
  ];
  const close = (): void => setOpened(null);
  return (
    <>
      {actions.map(
        ([key, isShown]) =>
          isShown && (
            <Button
              key={key}
              kind={key === 'withdraw' ? 'secondary' : 'primary'}
              onClick={() => setOpened(key)}
            >
              {t(`${key}.action`)}
            </Button>
          ),
      )}
      <Execution deal={deal} name={nameOf(deal)} open={opened === 'execute'} onClose={close} />
      <ContractNote deal={deal} name={nameOf(deal)} open={opened === 'contractNote'} onClose={close} />
      <ConfirmDialog
        open={opened === 'withdraw'}
        onClose={close}
        danger
        title={t('withdraw.title', { issuer: deal.issuer_name })}
        confirmLabel={t('withdraw.confirm')}
        busyLabel={t('withdraw.busy')}
        cancelLabel={t('withdraw.keep')}
        onConfirm={async () => {
          await withdraw.mutateAsync({
            params: { id: deal.id },
            body: { status: placementStatus.withdrawn },
            seen: deal.updated_at,
          });
          close();
          toast(t('withdraw.done'));
        }}
      >
        {t('withdraw.text')}
      </ConfirmDialog>
    </>
  );
}
