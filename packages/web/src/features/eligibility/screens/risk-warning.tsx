import * as investorVerbs from '@tranche/domain/investors/verbs';
import { personalisedWarning } from '@tranche/domain/investors/direct-offer';
import { RISK_BANNER_LINK } from '@tranche/domain/settings/risk';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useBoot, useViewer, useWords } from '../../../kit/context.tsx';
import { coolingState } from '../../../shared/eligibility/gates.tsx';
import { useEligibility, type OpportunityRequest } from '../../../shared/eligibility/use-eligibility.ts';
import { useAction } from '../../../kit/query.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { RiskDialog } from '../../../ui/risk-banner.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { toastError } from '../../../ui/overlay/toasts.tsx';
import { sentenceOf } from '../../../kit/server-form.ts';
import { words } from '../words.ts';
import styles from './risk-warning.module.css';

const INVESTMENTS = '/investor/investments';
const CHANGES = ['direct-offer-requests', 'investment-opportunities'] as const;

/** The warning with the reader's name, the pause, and the express choice. Both answers weigh the same. */
export default function RiskWarning(): ReactNode {
  const t = useWords(words);
  const { slug } = useParams({ strict: false });
  const read = useEligibility();
  const home = slug === undefined ? INVESTMENTS : `${INVESTMENTS}/${slug}`;
  const back = t(slug === undefined ? 'warning.back' : 'warning.toOpportunity');
  return (
    <StateView
      of={read}
      thing={t('warning.thing')}
      up={{ label: t('warning.back'), href: INVESTMENTS }}
      skeleton={<BlockSkeleton height={320} />}
    >
      {({ request, reasons }) => {
        const requested = reasons.includes('warning_required') || reasons.includes('cooling_off');
        const state = requested ? coolingState(request, new Date().toISOString()) : 'done';
        if (state === 'running' && request) return <Pause request={request} home={home} back={back} />;
        if (state === 'choosing' && request) return <Choice request={request} home={home} />;
        if (state === 'done') return <Done home={home} back={back} />;
        return <Warning home={home} last={state === 'left' ? request : null} />;
      }}
    </StateView>
  );
}

function Warning({ home, last }: { home: string; last: OpportunityRequest | null }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const { settings } = useBoot();
  const { name } = useViewer();
  const [open, setOpen] = useState(false);
  const ask = useAction(investorVerbs.requestDirectOffer, { changes: CHANGES });
  const sentence = personalisedWarning(name).replace(RISK_BANNER_LINK, '').trim();
  return (
    <Sheet>
      <h1 className={styles.sentence}>
        {sentence}{' '}
        {settings.risk_warning_text ? (
          <button type="button" className={styles.link} onClick={() => setOpen(true)}>
            {RISK_BANNER_LINK}
          </button>
        ) : (
          RISK_BANNER_LINK
        )}
      </h1>
      {last?.chosen_at && (
        <p className="muted">{t('warning.left', { time: formatMoment(last.chosen_at) })}</p>
      )}
      <p className="muted">{t('warning.ahead')}</p>
      <Pair
        busy={ask.isPending}
        onContinue={() => ask.mutate(undefined, { onError: (error) => toastError(sentenceOf(error)) })}
        onLeave={() => router.history.push(home)}
      />
      {settings.risk_warning_text && (
        <RiskDialog open={open} onClose={() => setOpen(false)} text={settings.risk_warning_text} />
      )}
    </Sheet>
  );
}

function Pause({
  request,
  home,
  back,
}: {
  request: OpportunityRequest;
  home: string;
  back: string;
}): ReactNode {
  const t = useWords(words);
  return (
    <Sheet>
      <h1 className={styles.sentence}>
        {t('warning.decideAfter', { time: formatMoment(request.cooling_off_ends_at ?? '') })}
      </h1>
      <p className="muted">{t('warning.why')}</p>
      <div className={styles.pair}>
        <LinkButton href={home}>{back}</LinkButton>
      </div>
    </Sheet>
  );
}

function Choice({ request, home }: { request: OpportunityRequest; home: string }): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const choose = useAction(investorVerbs.chooseDirectOffer, { changes: CHANGES });
  // awaited: once it is answered the question leaves the page, and with it whatever `mutate` was to do afterwards
  const answer = (choice: 'continue' | 'leave', next: string): Promise<void> =>
    choose.mutateAsync({ params: { id: request.id }, body: { choice } }).then(
      () => router.history.push(next),
      (error: unknown) => toastError(sentenceOf(error)),
    );
  return (
    <Sheet>
      <h1 className={styles.sentence}>{t('warning.question')}</h1>
      <p className="muted">{t('warning.questionText')}</p>
      <Pair
        busy={choose.isPending}
        onContinue={() => void answer('continue', home)}
        onLeave={() => void answer('leave', INVESTMENTS)}
      />
    </Sheet>
  );
}

function Done({ home, back }: { home: string; back: string }): ReactNode {
  const t = useWords(words);
  return (
    <Sheet>
      <h1 className={styles.sentence}>{t('warning.done')}</h1>
      <p className="muted">{t('warning.doneText')}</p>
      <div className={styles.pair}>
        <LinkButton kind="primary" href={home}>
          {back}
        </LinkButton>
      </div>
    </Sheet>
  );
}

const Sheet = ({ children }: { children: ReactNode }): ReactNode => (
  <section className={styles.sheet}>{children}</section>
);

/** Neither answer may look like the better one (COBS 4.12A.20R). */
function Pair({
  busy,
  onContinue,
  onLeave,
}: {
  busy: boolean;
  onContinue: () => void;
  onLeave: () => void;
}): ReactNode {
  const t = useWords(words);
  return (
    <div className={styles.pair}>
      <Button busy={busy && t('warning.sending')} onClick={onContinue}>
        {t('warning.continue')}
      </Button>
      <Button onClick={onLeave}>{t('warning.leave')}</Button>
    </div>
  );
}
