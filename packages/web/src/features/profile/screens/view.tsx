import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useBoot, useViewer, useWords } from '../../../kit/context.tsx';
import { ProfileFrame } from '../../../kit/profile/profile-frame.tsx';
import { useItem } from '../../../kit/query.ts';
import { Status } from '../../../kit/status.tsx';
import { AppLink } from '../../../ui/app-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatDate } from '../../../ui/format.ts';
import { Grid, Row, Stack } from '../../../ui/layout.tsx';
import { Picture } from '../../../ui/person.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import styles from '../components/profile.module.css';
import { completeness, GAP_HREF, ME_QUERY, type Included, type Me, type Wanted } from '../profile.ts';
import { words } from '../words.ts';

/** I13: who I am here, what is missing, and the way to each part. */
export default function ProfileView(): ReactNode {
  const t = useWords(words);
  const { id } = useViewer();
  const me = useItem<'users', Included>('users', id, ME_QUERY);
  return (
    <ProfileFrame title={t('title')}>
      <StateView of={me} thing={t('thing')} skeleton={<BlockSkeleton height={420} />}>
        {(row) => <Overview me={row} />}
      </StateView>
    </ProfileFrame>
  );
}

function Overview({ me }: { me: Me }): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  const viewer = useViewer();
  const { settings } = useBoot();
  const wanted: Wanted = {
    category: access.on('enableRiskWarning') || access.on('enableFinancialPromotionExceptions'),
    test: access.on('enableComplianceTest'),
  };
  return (
    <>
      <Card>
        <div className={styles.person}>
          <Picture name={me.name} src={me.avatar} size={64} />
          <div className={styles.grow}>
            <span className={styles.name}>{me.name}</span>
            <span className={styles.note}>{me.email}</span>
            <span className={styles.note}>
              {me.created_at && t('since', { date: formatDate(me.created_at) })}
            </span>
          </div>
          <Chip>{t(me.email_verified_at === null ? 'unverified' : 'verified')}</Chip>
          <LinkButton href="/investor/profile/details">{t('edit')}</LinkButton>
        </div>
      </Card>
      {/* The test's result in force comes with the session (`contract.md` 5.8). */}
      <Missing me={{ ...me, compliance_passed: viewer.compliance_passed === 1 ? 1 : 0 }} wanted={wanted} />
      <Grid min={280}>
        {wanted.category && <TypeCard me={me} />}
        <Parties
          title={t('cards.methods')}
          empty={t('cards.methodsEmpty')}
          rows={me.investmentMethodEntities}
        />
        {access.on('enableOrganisationLinks') && (
          <Parties
            title={t('cards.organisations')}
            empty={t('cards.organisationsEmpty')}
            rows={me.organisations}
          />
        )}
        <Card title={t('cards.documents')} help={t('cards.documentsNote', { brand: settings.company_name })}>
          <LinkButton href="/investor/profile/documents">{t('cards.documentsOpen')}</LinkButton>
        </Card>
        <Card title={t('cards.security')} help={t('cards.securityNote')}>
          <LinkButton href="/investor/profile/security">{t('cards.securityOpen')}</LinkButton>
        </Card>
      </Grid>
    </>
  );
}

function Missing({ me, wanted }: { me: Me; wanted: Wanted }): ReactNode {
  const t = useWords(words);
  const checks = completeness(me, wanted);
  const open = checks.filter(({ done }) => !done);
  const counted = { done: checks.length - open.length, all: checks.length };
  return (
    <Card title={t(open.length === 0 ? 'completeTitle' : 'missingTitle')} help={t('complete', counted)}>
      <Stack gap={12}>
        <div className={styles.meter} role="img" aria-label={t('complete', counted)}>
          <span style={{ width: `${(counted.done / counted.all) * 100}%` }} />
        </div>
        {open.map(({ gap }) => (
          <AppLink key={gap} href={GAP_HREF[gap]}>
            {t(`missing.${gap}`)}
          </AppLink>
        ))}
      </Stack>
    </Card>
  );
}

function TypeCard({ me }: { me: Me }): ReactNode {
  const t = useWords(words);
  const none = me.investorType === null;
  return (
    <Card title={t('cards.type')} help={none ? t('cards.typeNone') : undefined}>
      <Stack gap={12}>
        {!none && <span className={styles.name}>{me.investorType?.name}</span>}
        {me.category_status !== null && (
          <Row>
            <Status of="category" code={me.category_status} />
          </Row>
        )}
        {me.category_expires_at !== null && (
          <span className={styles.note}>
            {t('cards.typeUntil', { date: formatDate(me.category_expires_at) })}
          </span>
        )}
        <Row>
          <LinkButton href="/investor/profile/type">
            {t(none ? 'cards.declare' : 'cards.typeOpen')}
          </LinkButton>
        </Row>
      </Stack>
    </Card>
  );
}

function Parties({
  title,
  empty,
  rows,
}: {
  title: string;
  empty: string;
  rows: readonly { readonly id: number; readonly name: string }[];
}): ReactNode {
  return (
    <Card title={title} help={rows.length === 0 ? empty : undefined}>
      <Stack gap={8}>
        {rows.map((row) => (
          <span key={row.id}>{row.name}</span>
        ))}
      </Stack>
    </Card>
  );
}
