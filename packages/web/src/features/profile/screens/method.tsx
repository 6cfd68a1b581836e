import { useParams, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { ProfileFrame } from '../../../shared/profile/profile-frame.tsx';
import { useItem, useRemove } from '../../../kit/query.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { RichText } from '../../../ui/rich-text.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { AccountForm } from '../components/account-form.tsx';
import { RecordDocuments } from '../components/record-documents.tsx';
import type { PartyRow } from '../profile.ts';
import { words } from '../words.ts';

type Party = PartyRow & {
  readonly total_invested: string;
  readonly investments_count: number;
};
const QUERY = {
  include: ['investmentMethod', 'investmentsCount'],
  append: ['total_invested'],
};

/** Something that I invest through, e.g. a pension. A stranger's is none. */
export default function Method(): ReactNode {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const party = useItem<'investment-method-entities', Party>('investment-method-entities', id, QUERY);
  if (hasStatus(party.error, 404)) return <ErrorSlot status={404} />;
  return (
    <ProfileFrame title={party.data?.name ?? t('method.title')}>
      <StateView of={party} thing={t('method.thing')} skeleton={<FormSkeleton fields={6} />}>
        {(row) => <Shown party={row} />}
      </StateView>
    </ProfileFrame>
  );
}

function Shown({ party }: { party: Party }): ReactNode {
  const t = useWords(words);
  const mine = party.user_id === useViewer().id;
  const method = party.investmentMethod;
  const waits = party.approved_at === null;
  return (
    <>
      <Card title={t('method.about')}>
        <Stack gap={16}>
          {waits && (
            <Row>
              <StatusPill look={{ label: t('cards.methodWaits'), tone: 'amber', icon: 'clock' }} />
            </Row>
          )}
          <DescriptionList
            facts={[
              { label: t('method.kind'), value: method?.name ?? t(`method.kinds.${party.kind}`) },
              { label: t('method.provider'), value: method?.provider_name },
              {
                label: method?.provider_reference_label ?? t('method.reference'),
                value: party.account_reference,
              },
              {
                label: t(party.kind === 'trust' ? 'method.trustees' : 'method.jointHolder'),
                value: party.joint_holder_name ?? party.designation,
              },
              {
                label: t('method.contact'),
                value: [method?.email, method?.phone].filter(Boolean).join(' · '),
              },
            ].filter(({ value }) => Boolean(value))}
          />
          {method?.instructions && <RichText html={method.instructions} />}
        </Stack>
      </Card>
      <Holdings id={party.id} count={party.investments_count} invested={party.total_invested} />
      {mine && <AccountForm key={party.id} party={party} />}
      <RecordDocuments type="investment_method_entity" id={party.id} />
      {mine && party.kind !== 'user' && party.kind !== 'organisation' && <Remove party={party} />}
    </>
  );
}

export function Holdings({
  id,
  count,
  invested,
}: {
  id: number;
  count: number;
  invested: string;
}): ReactNode {
  const t = useWords(words);
  return (
    <Card
      title={t('method.holdings')}
      help={count === 0 ? t('method.noHoldings') : t('method.invested', { amount: formatMoney(invested) })}
    >
      <Row>
        {count > 0 && (
          <LinkButton href={`/investor/portfolio?entity=${id}`}>{t('method.seeHoldings')}</LinkButton>
        )}
      </Row>
    </Card>
  );
}

/** Blocked while it is used: the server says by how much in the dialog. */
function Remove({ party }: { party: Party }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const removal = useRemove('investment-method-entities', { alsoChanges: ['users'] });
  const remove = async (): Promise<void> => {
    await removal.mutateAsync(party);
    toast(t('method.removed', { name: party.name }));
    router.history.push('/investor/profile/view#methods');
  };
  if (party.investments_count > 0)
    return (
      <p className="muted">
        {t(party.investments_count === 1 ? 'method.usedByOne' : 'method.usedBy', {
          n: party.investments_count,
        })}
      </p>
    );
  return (
    <Row>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('method.remove')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('method.removeTitle', { name: party.name })}
        confirmLabel={t('method.remove')}
        busyLabel={t('photo.removing')}
        danger
        onConfirm={remove}
      >
        <p>{t('method.removeText')}</p>
      </ConfirmDialog>
    </Row>
  );
}
