import { investmentStatus } from '@tranche/domain/investments/codes';
import { invitationStatus } from '@tranche/domain/opportunities/codes';
import * as invitationVerbs from '@tranche/domain/opportunities/invitations.verbs';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { formatDate } from '../../../ui/format.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { callToAction, rightIn, type Cta } from '../cta.ts';
import { payHref } from '../../../shared/payment/hrefs.ts';
import { CHANGES, opportunityHref, RESERVED, soundingHref, type OpportunityRow } from '../queries.ts';
import { words } from '../words.ts';
import { OpportunitySteps } from './opportunity-steps.tsx';
import styles from './opportunity-actions.module.css';

/** The call to action of the invest box, by the rules of `cta.ts`; `brief` is the first of it, for the bar of a phone. */
export function OpportunityActions({
  opportunity,
  brief,
}: {
  opportunity: OpportunityRow;
  brief?: boolean;
}): ReactNode {
  const t = useWords(words);
  const soundings = useFlag('enableMarketSounding');
  const cta = callToAction(
    soundings ? opportunity : { ...opportunity, my_market_sounding: null },
    new Date().toISOString(),
  );
  switch (cta.kind) {
    case 'respond':
      return (
        <LinkButton kind="primary" href={soundingHref(cta.id)} fullWidth>
          {t('opportunityPage.respond')}
        </LinkButton>
      );
    case 'pay':
      return (
        <>
          <LinkButton kind="primary" href={payHref(opportunity.slug)} fullWidth>
            {t('opportunityPage.pay')}
          </LinkButton>
          {!brief && <AnswerRight opportunity={opportunity} />}
        </>
      );
    case 'right':
      return (
        <>
          <AnswerRight opportunity={opportunity} kind={cta.answered ? 'secondary' : 'primary'} />
          {!brief && opportunity.my_investment && <Position opportunity={opportunity} />}
        </>
      );
    case 'position':
      return (
        <>
          <Position opportunity={opportunity} />
          {!brief && <AnswerRight opportunity={opportunity} />}
        </>
      );
    case 'take':
      return <Take opportunity={opportunity} cta={cta} brief={brief ?? false} />;
    case 'soon':
      return (
        <p className={styles.text}>
          {opportunity.opens_at
            ? t('opportunityPage.soonOn', { date: formatDate(opportunity.opens_at) })
            : t('opportunityPage.soon')}
        </p>
      );
    case 'closed':
    case 'full':
      return <p className={styles.text}>{t(`opportunityPage.${cta.kind}`)}</p>;
    case 'none':
      return null;
  }
}

/** The way to a right that may be answered, whatever else the holder has in this opportunity. */
function AnswerRight({
  opportunity,
  kind = 'secondary',
}: {
  opportunity: OpportunityRow;
  kind?: 'primary' | 'secondary';
}): ReactNode {
  const t = useWords(words);
  const right = rightIn(opportunity, new Date().toISOString());
  if (right === null) return null;
  return (
    <LinkButton kind={kind} href={`${opportunityHref(opportunity.slug)}/invest`} fullWidth>
      {t(right === 'answered' ? 'opportunityPage.changeRight' : 'opportunityPage.useRight')}
    </LinkButton>
  );
}

function Position({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  const amendable = opportunity.my_investment?.status === investmentStatus.reserved;
  return (
    <LinkButton href={RESERVED} fullWidth>
      {t(amendable ? 'opportunityPage.position' : 'opportunityPage.viewPosition')}
    </LinkButton>
  );
}

type Taking = Extract<Cta, { kind: 'take' }>;

function Take({
  opportunity,
  cta,
  brief,
}: {
  opportunity: OpportunityRow;
  cta: Taking;
  brief: boolean;
}): ReactNode {
  const t = useWords(words);
  const [steps, setSteps] = useState(false);
  const target = (way: 'reserve' | 'invest'): string =>
    cta.gate === 'warning'
      ? `${opportunityHref(opportunity.slug)}/risk-warning`
      : `${opportunityHref(opportunity.slug)}/invest?step=amount&action=${way}`;
  return (
    <>
      {(brief ? cta.ways.slice(0, 1) : cta.ways).map((way, index) => {
        const kind = index === 0 ? 'primary' : 'secondary';
        const label = t(way === 'reserve' ? 'opportunityPage.reserve' : 'opportunityPage.invest');
        return cta.gate === 'steps' ? (
          <Button
            key={way}
            kind="secondary"
            fullWidth
            className={styles.blocked}
            aria-haspopup="dialog"
            onClick={() => setSteps(true)}
          >
            {label}
          </Button>
        ) : (
          <LinkButton key={way} kind={kind} href={target(way)} fullWidth>
            {label}
          </LinkButton>
        );
      })}
      {!brief && <Decline opportunity={opportunity} />}
      <StepsDialog opportunity={opportunity} open={steps} onClose={() => setSteps(false)} />
    </>
  );
}

/** The steps, where a blocked press leads. */
function StepsDialog({
  opportunity,
  open,
  onClose,
}: {
  opportunity: OpportunityRow;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={open} onClose={onClose} title={t('opportunityPage.stepsTitle')} size={560} sheet>
      {open && <OpportunitySteps opportunity={opportunity} />}
    </Dialog>
  );
}

const OPEN_INVITATION: readonly number[] = [invitationStatus.sent, invitationStatus.opened];

/** The invited may say no; the opportunity stays open to them (2.6). */
function Decline({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const invitation = opportunity.my_invitation;
  if (invitation?.status === invitationStatus.declined)
    return <p className={styles.note}>{t('opportunityPage.declined')}</p>;
  if (!invitation || !OPEN_INVITATION.includes(invitation.status)) return null;
  const decline = async (): Promise<void> => {
    await api.action(invitationVerbs.change, {
      params: { id: invitation.id },
      body: { status: invitationStatus.declined },
    });
    await refresh(client, CHANGES);
    toast(t('opportunityPage.declineDone'));
    setAsking(false);
  };
  return (
    <>
      <Button kind="quiet" fullWidth onClick={() => setAsking(true)}>
        {t('opportunityPage.notInterested')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('opportunityPage.declineTitle', { name: opportunity.name })}
        confirmLabel={t('opportunityPage.declineConfirm')}
        busyLabel={t('opportunityPage.declineBusy')}
        onConfirm={decline}
      >
        {t('opportunityPage.declineText')}
      </ConfirmDialog>
    </>
  );
}
