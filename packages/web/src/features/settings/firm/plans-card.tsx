import { OPEN_SUBSCRIPTIONS } from '@tranche/domain/payments/codes';
import type { SettingsRow, SubscriptionPlan } from '@tranche/domain/settings/settings';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { isSame } from '../../../kit/declared/values.ts';
import { useList } from '../../../kit/query.ts';
import { PlaceHandles, useDropTarget } from '../../../kit/sortable/place-handles.tsx';
import { usePlacing, type Moves } from '../../../kit/sortable/use-placing.ts';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { Row } from '../../../ui/layout.tsx';
import type { MenuItem } from '../../../ui/menu-item.ts';
import { MoreMenu } from '../../../ui/menu.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { RowList, RowNote, RowWords } from '../../../ui/row-list.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { SettingsHistory } from '../history/settings-history.tsx';
import { planWords } from '../plan-words.ts';
import {
  changedSettings,
  useSavePlans,
  type Plans,
  type SavePlans,
} from '../../../shared/settings/queries.ts';
import { PlanForm, type PlanFormProps } from './plan-form.tsx';
import styles from './plans.module.css';

/** The plans that ⟦investors⟧ may subscribe to. A plan with members can be closed; its price cannot change. */
export function PlansCard({ row }: { row: SettingsRow }): ReactNode {
  const t = useWords(planWords);
  const save = useSavePlans();
  const may = useAccess().can('branding.update');
  const [edited, setEdited] = useState<SubscriptionPlan | 'new' | null>(null);
  const isNew = edited === 'new';
  const put: SavePlans = async (seen, next) => {
    await save(seen, next);
    toast(t('saved'));
  };
  const change = (next: Plans): Promise<void> =>
    put(row, next)
      .catch(async (error: unknown) => {
        const now = await changedSettings(error);
        if (now === null || !isSame(now.subscription_plans, row.subscription_plans)) throw error;
        await put(now, next);
      })
      .catch((error: unknown) => toastError(sentenceOf(error)));
  const writing = { row, onSave: put, onClose: () => setEdited(null) };
  const isOpen = ({ code }: SubscriptionPlan): boolean => typeof edited === 'object' && edited?.code === code;
  // the form stays with what was typed when a colleague removes its plan
  const lost = edited !== null && edited !== 'new' && !row.subscription_plans.some(isOpen) ? [edited] : [];
  const { ordered, movesOf } = usePlacing(row.subscription_plans, codeOf, (order, byCode) =>
    change([
      ...order.flatMap((code) => byCode.get(code) ?? []),
      ...row.subscription_plans.filter(({ code }) => !order.includes(code)),
    ]),
  );
  const plans = [...ordered, ...lost];
  return (
    <Card
      flush
      title={t('title')}
      help={t('help')}
      actions={
        <Row gap={8}>
          <SettingsHistory page="plans" row={row} />
          {may && !isNew && (
            <Button small icon={<IconPlus size={16} />} onClick={() => setEdited('new')}>
              {t('add')}
            </Button>
          )}
        </Row>
      }
    >
      {plans.length === 0 && !isNew && <EmptyState title={t('empty')} text={t('emptyText')} />}
      <RowList>
        {plans.map((plan) => (
          <PlanRow
            key={plan.code}
            {...{ plan, may, writing }}
            isEdited={isOpen(plan)}
            moves={movesOf(plan.code, plans.map(codeOf))}
            onEdit={() => setEdited(plan)}
            onChange={(next) => void change(next)}
          />
        ))}
        {isNew && (
          <li>
            <div className={styles.form}>
              <PlanForm plan={null} isInUse={false} {...writing} />
            </div>
          </li>
        )}
      </RowList>
    </Card>
  );
}

const codeOf = ({ code }: SubscriptionPlan): string => code;

interface RowProps {
  readonly plan: SubscriptionPlan;
  readonly may: boolean;
  readonly isEdited: boolean;
  readonly writing: Omit<PlanFormProps, 'plan' | 'isInUse'>;
  readonly moves: Moves;
  readonly onEdit: () => void;
  readonly onChange: (plans: Plans) => void;
}

function PlanRow(props: RowProps): ReactNode {
  const { plan, may, isEdited, writing, moves, onEdit, onChange } = props;
  const t = useWords(planWords);
  const members = useMembers(plan.code);
  const drop = useDropTarget(may ? moves.onTake : null);
  if (isEdited)
    return (
      <li>
        <div className={styles.form}>
          <PlanForm plan={plan} isInUse={members !== 0} {...writing} />
        </div>
      </li>
    );
  const { subscription_plans: plans } = writing.row;
  const amount = formatMoney(plan.amount, { currency: plan.currency });
  const others = plans.filter(({ code }) => code !== plan.code);
  const items: readonly MenuItem[] = [
    { label: t('edit'), onSelect: onEdit },
    {
      label: t(plan.is_active ? 'close' : 'reopen'),
      onSelect: () =>
        onChange(plans.map((each) => (each === plan ? { ...plan, is_active: !plan.is_active } : each))),
    },
    ...(members === 0
      ? [{ label: t('remove'), danger: true, divided: true, onSelect: () => onChange(others) }]
      : []),
  ];
  return (
    <li {...drop}>
      {may && plans.length > 1 && <PlaceHandles name={plan.name} moves={moves} />}
      <RowWords name={plan.name}>
        <RowNote>
          {[t(`per.${plan.interval}`, { amount }), members !== null && t('members', { n: members })]
            .filter(Boolean)
            .join(' · ')}
        </RowNote>
      </RowWords>
      {!plan.is_active && <Chip>{t('closed')}</Chip>}
      {may && (
        <Row>
          <MoreMenu name={plan.name} items={items} />
        </Row>
      )}
    </li>
  );
}

/** Null while it is not known. */
function useMembers(code: string): number | null {
  const members = useList('subscription-payment', {
    filter: { plan_code: code, status: [...OPEN_SUBSCRIPTIONS] },
    limit: 1,
  });
  return members.data?.meta.total ?? null;
}
