import { COMPLIANCE_RESULT_LABELS, complianceResult } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { useBoot, useViewer, useWords } from '../../../kit/context.tsx';
import { usePlans, useToSign, type ProfilePage } from '../../../shared/profile/pages.ts';
import { useList } from '../../../kit/query.ts';
import { Status } from '../../../kit/status.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { StatusPill, type StatusLook } from '../../../ui/status-pill.tsx';
import { identityLook, identityState, membershipLook } from '../looks.ts';
import type { Me } from '../profile.ts';
import { subscriptionWords } from '../subscription-words.ts';
import { words } from '../words.ts';
import styles from './profile.module.css';

interface SummaryProps {
  readonly page: ProfilePage;
  readonly title: string;
  readonly help?: string;
  readonly pill?: ReactNode;
  readonly note?: ReactNode;
  readonly action: string;
}

/** One page of the profile: how it stands, and the way there. */
function Summary({ page, title, help, pill, note, action }: SummaryProps): ReactNode {
  return (
    <Card title={title} help={help}>
      <Stack gap={12}>
        {pill && <Row>{pill}</Row>}
        {note && <span className={styles.note}>{note}</span>}
        <Row>
          <LinkButton href={`/investor/profile/${page}`} aria-label={`${title}: ${action}`}>
            {action}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}

export function TypeSummary({ me }: { me: Me }): ReactNode {
  const t = useWords(words);
  const none = me.investorType === null;
  return (
    <Summary
      page="type"
      title={t('cards.type')}
      help={none ? t('cards.typeNone') : (me.investorType?.name ?? '')}
      pill={me.category_status !== null && <Status of="category" code={me.category_status} />}
      note={
        me.category_expires_at !== null && t('cards.typeUntil', { date: formatDate(me.category_expires_at) })
      }
      action={t(none ? 'cards.declare' : 'cards.typeOpen')}
    />
  );
}

/** The result in force comes with the session (`contract.md#5.8`). */
export function TestSummary(): ReactNode {
  const t = useWords(words);
  const passed = useViewer().compliance_passed === complianceResult.passed;
  const open: StatusLook = { label: t('cards.testOpen'), tone: 'grey' };
  const look: StatusLook = passed
    ? { label: COMPLIANCE_RESULT_LABELS[1], tone: 'green', icon: 'check' }
    : open;
  return (
    <Summary
      page="appropriateness"
      title={t('cards.test')}
      help={t('cards.testNote')}
      pill={<StatusPill look={look} />}
      action={t(passed ? 'cards.typeOpen' : 'cards.testStart')}
    />
  );
}

export function IdentitySummary({ me }: { me: Me }): ReactNode {
  const t = useWords(words);
  const state = identityState(me);
  return (
    <Summary
      page="identity"
      title={t('identity.title')}
      help={t('cards.identityNote')}
      pill={<StatusPill look={identityLook(state, t(`identity.states.${state}`))} />}
      action={t(state === 'notStarted' || state === 'more' ? 'cards.identityStart' : 'cards.typeOpen')}
    />
  );
}

export function DocumentsSummary(): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const waiting = useToSign();
  return (
    <Summary
      page="documents"
      title={t('cards.documents')}
      help={t('cards.documentsNote', { brand: settings.company_name })}
      pill={
        waiting > 0 && (
          <StatusPill look={{ label: t('cards.toSign', { n: waiting }), tone: 'amber', icon: 'clock' }} />
        )
      }
      action={t(waiting > 0 ? 'cards.documentsSign' : 'cards.documentsOpen')}
    />
  );
}

export function SubscriptionSummary(): ReactNode {
  const t = useWords(words);
  const plan = useWords(subscriptionWords);
  const plans = usePlans();
  const mine = useList('subscription-payment', { sort: '-created_at', limit: 1 });
  const [row] = mine.data?.data ?? [];
  const name = plans.find(({ code }) => code === row?.plan_code)?.name ?? row?.plan_code;
  return (
    <Summary
      page="subscription"
      title={plan('title')}
      help={name ?? plan('none')}
      pill={row && <StatusPill look={membershipLook(row.status, plan(`states.${row.status}`))} />}
      action={row ? t('cards.typeOpen') : plan('choose')}
    />
  );
}

export function SecuritySummary({ me }: { me: Me }): ReactNode {
  const t = useWords(words);
  const on = me.two_factor_enabled === true;
  return (
    <Summary
      page="security"
      title={t('cards.security')}
      help={t('cards.securityNote')}
      pill={
        <StatusPill
          look={
            on
              ? { label: t('cards.twoFactorOn'), tone: 'green', icon: 'lock' }
              : { label: t('cards.twoFactorOff'), tone: 'grey' }
          }
        />
      }
      action={t('cards.securityOpen')}
    />
  );
}
