import { IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { useProfilePages } from '../../../shared/profile/pages.ts';
import { ProfileFrame } from '../../../shared/profile/profile-frame.tsx';
import { useItem } from '../../../kit/query.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Grid } from '../../../ui/layout.tsx';
import { Picture } from '../../../ui/person.tsx';
import { ProgressRing } from '../../../ui/progress-ring.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { Methods, Organisations } from '../components/lists.tsx';
import styles from '../components/profile.module.css';
import {
  DocumentsSummary,
  IdentitySummary,
  SecuritySummary,
  SubscriptionSummary,
  TestSummary,
  TypeSummary,
} from '../components/summary-cards.tsx';
import { completeness, GAP_HREF, meQuery, type Included, type Me } from '../profile.ts';
import { words } from '../words.ts';

/** Who I am here, what is missing, and the way to each part. */
export default function ProfileView(): ReactNode {
  const t = useWords(words);
  const { id } = useViewer();
  const access = useAccess();
  const me = useItem<'users', Included>('users', id, meQuery(access.on('enableOrganisationLinks')));
  const view = (skeleton: number, show: (row: Me) => ReactNode): ReactNode => (
    <StateView of={me} thing={t('thing')} skeleton={<BlockSkeleton height={skeleton} />}>
      {show}
    </StateView>
  );
  const failed = me.data === undefined && me.error !== null;
  return (
    <ProfileFrame title={t('title')} lead={failed ? undefined : view(180, (row) => <WhoIAm me={row} />)}>
      {view(420, (row) => (
        <Overview me={row} />
      ))}
    </ProfileFrame>
  );
}

function WhoIAm({ me }: { me: Me }): ReactNode {
  const t = useWords(words);
  const verified = me.email_verified_at !== null;
  return (
    <Card>
      <div className={styles.person}>
        <Picture name={me.name} src={me.avatar} size={72} />
        <div className={styles.grow}>
          <span className={styles.name}>{me.name}</span>
          <span className={styles.mail}>
            {me.email}
            {verified ? (
              <span className={styles.verified}>
                <IconCircleCheck size={16} stroke={2} aria-hidden />
                {t('verified')}
              </span>
            ) : (
              <Chip>{t('unverified')}</Chip>
            )}
          </span>
          <span className={styles.note}>
            {me.created_at && t('since', { date: formatDate(me.created_at) })}
          </span>
        </div>
        <LinkButton href="/investor/profile/details">{t('edit')}</LinkButton>
      </div>
      <Completion me={me} />
    </Card>
  );
}

/** The ring, and what is missing as links. */
function Completion({ me }: { me: Me }): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  const pages = useProfilePages();
  const checks = completeness(me, {
    category: pages.includes('type'),
    test: pages.includes('appropriateness'),
    screening: pages.includes('identity'),
    bank: !access.on('enableHideBank'),
  });
  const open = checks.filter(({ done }) => !done);
  const counted = { done: checks.length - open.length, all: checks.length };
  return (
    <div className={styles.completion}>
      <ProgressRing {...counted} label={t('complete', counted)} />
      <div className={styles.grow}>
        <h2 className={styles.heading}>{t(open.length === 0 ? 'completeTitle' : 'missingTitle')}</h2>
        <ul className={styles.gaps}>
          {open.map(({ gap }) => (
            <li key={gap}>
              <AppLink href={GAP_HREF[gap]}>{t(`missing.${gap}`)}</AppLink>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Overview({ me }: { me: Me }): ReactNode {
  const pages = useProfilePages();
  const { hash } = useLocation();
  // The menu's two lists are on this page: their address leads to them once they are there.
  useEffect(() => {
    if (hash === '') return;
    document.getElementById(hash)?.scrollIntoView({ block: 'start' });
  }, [hash]);
  return (
    <>
      <Grid min={280}>
        {pages.includes('type') && <TypeSummary me={me} />}
        {pages.includes('appropriateness') && <TestSummary />}
        {pages.includes('identity') && <IdentitySummary me={me} />}
        <DocumentsSummary />
        {pages.includes('subscription') && <SubscriptionSummary />}
        <SecuritySummary me={me} />
      </Grid>
      {pages.includes('organisations') && <Organisations links={me.organisationLinks} />}
      <Methods parties={me.investmentMethodEntities.filter(({ organisation_id: id }) => id === null)} />
    </>
  );
}
