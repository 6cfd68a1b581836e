import { categorisationStatus } from '@tranche/domain/investors/codes';
import { useQueryClient } from '@tanstack/react-query';
import { useParams, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { testStateOf } from '../../../shared/eligibility/gate-user.ts';
import { useTestQuestions } from '../../../shared/eligibility/use-eligibility.ts';
import { ProfileFrame } from '../../../shared/profile/profile-frame.tsx';
import { openHelp } from '../../../shared/support/help-state.ts';
import { refresh, useItem, useList } from '../../../kit/query.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { CurrentType, Declarations, type Declared } from '../components/current-type.tsx';
import { TypeWizard, type InvestorType, type Signed } from '../components/type-wizard.tsx';
import { words } from '../words.ts';

const INVESTMENTS = '/investor/investments';

/** For an opportunity and on the profile: one wizard, with what is already declared above it. */
export default function InvestorTypeScreen(): ReactNode {
  const t = useWords(words);
  const { slug } = useParams({ strict: false });
  const types = useList('investor-types', { limit: 100 });
  const mine = useList<'investor-categorisations', Declared>('investor-categorisations', {
    limit: 50,
    include: ['investorType'],
  });
  const content = (
    <StateView of={types} thing={t('type.thing')} skeleton={<FormSkeleton fields={4} />}>
      {({ data: offered }) => (
        <StateView of={mine} thing={t('type.thing')} skeleton={<FormSkeleton fields={4} />}>
          {({ data: declared }) => <Declaring slug={slug} types={offered} declared={declared} />}
        </StateView>
      )}
    </StateView>
  );
  if (slug === undefined) return <ProfileFrame title={t('type.title')}>{content}</ProfileFrame>;
  return (
    <Page width="form">
      <PageHeader title={t('type.title')} crumbs={[{ label: t('warning.back'), href: INVESTMENTS }]} />
      {content}
    </Page>
  );
}

interface DeclaringProps {
  readonly slug: string | undefined;
  readonly types: readonly InvestorType[];
  readonly declared: readonly (Signed & Declared)[];
}

function Declaring({ slug, types, declared }: DeclaringProps): ReactNode {
  const t = useWords(words);
  const { flags } = useBoot();
  const router = useRouter();
  const client = useQueryClient();
  const document = useTestQuestions();
  const opportunity = useItem(
    'investment-opportunities',
    slug ?? '',
    { fields: ['id', 'name'] },
    { enabled: slug !== undefined },
  );
  const [changing, setChanging] = useState(false);
  const [none, setNone] = useState(false);
  const [current] = declared;
  const waits = current?.status === categorisationStatus.submitted;
  const stands = current?.status === categorisationStatus.approved;
  const showWizard = !waits && (!stands || changing);

  const signed = async (row: Signed, type: InvestorType): Promise<void> => {
    await refresh(client, ['investor-categorisations', 'investment-opportunities']);
    const approved = row.status === categorisationStatus.approved;
    toast(t(approved ? 'type.approved' : 'type.sent'));
    setChanging(false);
    if (slug === undefined) return;
    const testDue =
      approved &&
      flags.enableComplianceTest &&
      type.requires_test &&
      testStateOf(document.data?.meta ?? null) !== 'passed';
    const opportunityHref = `${INVESTMENTS}/${slug}`;
    if (testDue)
      router.history.push(`/investor/profile/appropriateness?from=${encodeURIComponent(opportunityHref)}`);
    else router.history.push(approved ? opportunityHref : INVESTMENTS);
  };

  if (none)
    return (
      <EmptyState
        title={t('type.noneTitle')}
        text={t('type.noneText')}
        action={
          <>
            <LinkButton kind="primary" href={INVESTMENTS}>
              {t('type.noneBack')}
            </LinkButton>
            <Button onClick={() => setNone(false)}>{t('type.noneAgain')}</Button>
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => openHelp('account')}>
              {t('type.ask')}
            </Button>
          </>
        }
      />
    );
  return (
    <>
      {current && !changing && (
        <CurrentType declared={current} onChange={stands ? () => setChanging(true) : null} />
      )}
      {showWizard &&
        (types.length === 0 ? (
          <EmptyState title={t('type.emptyTitle')} text={t('type.empty')} />
        ) : (
          <TypeWizard
            types={types}
            opportunityId={opportunity.data?.id ?? null}
            onSigned={(row, type) => void signed(row, type)}
            onNone={() => setNone(true)}
          />
        ))}
      {slug === undefined && declared.length > 1 && <Declarations declared={declared.slice(1)} />}
    </>
  );
}
