import { investmentStatus } from '@tranche/domain/investments/codes';
import { invitationStatus } from '@tranche/domain/opportunities/codes';
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
import { payHref } from '../../../kit/payment/hrefs.ts';
import { CHANGES, offerHref, RESERVED, soundingHref, type OfferRow } from '../queries.ts';
import { words } from '../words.ts';
import { OfferSteps } from './offer-steps.tsx';
import styles from './offer-actions.module.css';

/** The call to action of the invest box, by the rules of `cta.ts`; `brief` is the first of it, for the bar of a phone. */
export function OfferActions({ offer, brief }: { offer: OfferRow; brief?: boolean }): ReactNode {
  const t = useWords(words);
  const soundings = useFlag('enableMarketSounding');
  const cta = callToAction(
    soundings ? offer : { ...offer, my_market_sounding: null },
    new Date().toISOString(),
  );
  switch (cta.kind) {
    case 'respond':
      return (
        <LinkButton kind="primary" href={soundingHref(cta.id)} fullWidth>
          {t('offerPage.respond')}
        </LinkButton>
      );
    case 'pay':
      return (
        <>
          <LinkButton kind="primary" href={payHref(offer.slug)} fullWidth>
            {t('offerPage.pay')}
          </LinkButton>
          {!brief && <AnswerRight offer={offer} />}
        </>
      );
    case 'right':
      return (
        <>
          <AnswerRight offer={offer} kind={cta.answered ? 'secondary' : 'primary'} />
          {!brief && offer.my_investment && <Position offer={offer} />}
        </>
      );
    case 'position':
      return (
        <>
          <Position offer={offer} />
          {!brief && <AnswerRight offer={offer} />}
        </>
      );
    case 'take':
      return <Take offer={offer} cta={cta} brief={brief ?? false} />;
    case 'soon':
      return (
        <p className={styles.text}>
          {offer.opens_at ? t('offerPage.soonOn', { date: formatDate(offer.opens_at) }) : t('offerPage.soon')}
        </p>
      );
    case 'closed':
    case 'full':
      return <p className={styles.text}>{t(`offerPage.${cta.kind}`)}</p>;
    case 'none':
      return null;
  }
}

/** The way to a right that may be answered, whatever else the holder has in this offer. */
function AnswerRight({
  offer,
  kind = 'secondary',
}: {
  offer: OfferRow;
  kind?: 'primary' | 'secondary';
}): ReactNode {
  const t = useWords(words);
  const right = rightIn(offer, new Date().toISOString());
  if (right === null) return null;
  return (
    <LinkButton kind={kind} href={`${offerHref(offer.slug)}/invest`} fullWidth>
      {t(right === 'answered' ? 'offerPage.changeRight' : 'offerPage.useRight')}
    </LinkButton>
  );
}

function Position({ offer }: { offer: OfferRow }): ReactNode {
  const t = useWords(words);
  const amendable = offer.my_investment?.status === investmentStatus.reserved;
  return (
    <LinkButton href={RESERVED} fullWidth>
      {t(amendable ? 'offerPage.position' : 'offerPage.viewPosition')}
    </LinkButton>
  );
}

type Taking = Extract<Cta, { kind: 'take' }>;

function Take({ offer, cta, brief }: { offer: OfferRow; cta: Taking; brief: boolean }): ReactNode {
  const t = useWords(words);
  const [steps, setSteps] = useState(false);
  const target = (way: 'reserve' | 'invest'): string =>
    cta.gate === 'warning'
      ? `${offerHref(offer.slug)}/risk-warning`
      : `${offerHref(offer.slug)}/invest?step=amount&action=${way}`;
  return (
    <>
      {(brief ? cta.ways.slice(0, 1) : cta.ways).map((way, index) => {
        const kind = index === 0 ? 'primary' : 'secondary';
        const label = t(way === 'reserve' ? 'offerPage.reserve' : 'offerPage.invest');
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
      {!brief && <Decline offer={offer} />}
      <StepsDialog offer={offer} open={steps} onClose={() => setSteps(false)} />
    </>
  );
}

/** S9 where a blocked press leads. */
function StepsDialog({
  offer,
  open,
  onClose,
}: {
  offer: OfferRow;
  open: boolean;
  onClose: () => void;
}): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={open} onClose={onClose} title={t('offerPage.stepsTitle')} size={560} sheet>
      {open && <OfferSteps offer={offer} />}
    </Dialog>
  );
}

const OPEN_INVITATION: readonly number[] = [invitationStatus.sent, invitationStatus.opened];

/** The invited may say no; the offer stays open to them (2.6). */
function Decline({ offer }: { offer: OfferRow }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const invitation = offer.my_invitation;
  if (invitation?.status === invitationStatus.declined)
    return <p className={styles.note}>{t('offerPage.declined')}</p>;
  if (!invitation || !OPEN_INVITATION.includes(invitation.status)) return null;
  const decline = async (): Promise<void> => {
    await api.action(`invitations/${invitation.id}`, { _method: 'PATCH', status: invitationStatus.declined });
    await refresh(client, CHANGES);
    toast(t('offerPage.declineDone'));
    setAsking(false);
  };
  return (
    <>
      <Button kind="quiet" fullWidth onClick={() => setAsking(true)}>
        {t('offerPage.notInterested')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('offerPage.declineTitle', { name: offer.name })}
        confirmLabel={t('offerPage.declineConfirm')}
        busyLabel={t('offerPage.declineBusy')}
        onConfirm={decline}
      >
        {t('offerPage.declineText')}
      </ConfirmDialog>
    </>
  );
}
