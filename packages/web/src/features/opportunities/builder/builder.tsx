import { useParams, useRouter } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { isExisting } from '@tranche/domain/opportunities/codes';
import { useAccess, type Access } from '../../../kit/access.tsx';
import { hasStatus } from '../../../kit/api-error.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Status } from '../../../kit/status.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AutosaveStatus } from '../../../ui/form/autosave-status.tsx';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { Page } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { builderWords } from './builder-words.ts';
import { Anchors } from './anchors.tsx';
import type { CardName } from './card-name.ts';
import { BasicsCard, PaymentCard, PreEmptionCard, SettingsCard, StoryCard } from './cards.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { ConditionsCard, KeyDatesCard, KeyPointsCard } from './lists.tsx';
import { MediaCard } from './media-card.tsx';
import { TermsCard } from './terms-card.tsx';
import { BuilderProvider, useBuilderForm } from './use-builder.ts';
import { Invitations } from '../invitations/invitations.tsx';
import { PublishMenu } from '../lifecycle/opportunity-actions.tsx';
import { StageDialog } from '../lifecycle/stage-dialog.tsx';
import styles from '../opportunities.module.css';
import { useOpportunity, type OpportunityRow } from '../queries.ts';
import { useReadiness, cardOf } from '../lifecycle/readiness.ts';
import { detailsHref, EXISTING_LIST, LIST, movesFrom, recordHref } from '../stage.ts';

/** The builder. A draft saves itself; later stages have a Save button. */
export default function Builder(): ReactNode {
  const t = useWords(builderWords);
  const { id = '' } = useParams({ strict: false });
  const opportunity = useOpportunity(id);
  if (opportunity.data === undefined && hasStatus(opportunity.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page>
      <StateView
        of={opportunity}
        thing={t('thing')}
        up={{ label: t('opportunities'), href: LIST }}
        skeleton={<FormSkeleton fields={10} />}
      >
        {(row) => <Loaded key={row.id} opportunity={row} />}
      </StateView>
    </Page>
  );
}

function Loaded({ opportunity }: { opportunity: OpportunityRow }): ReactNode {
  const t = useWords(builderWords);
  const builder = useBuilderForm(opportunity, () => toast(t('saved')));
  const ready = useReadiness(opportunity);
  const moves = movesFrom(opportunity.status, useViewer());
  const cards = cardsFor(useAccess(), opportunity);
  const router = useRouter();
  useAnnouncedTitle(t('title', { name: opportunity.name }));
  useScrollToCard();
  const missing = new Set([
    ...(opportunity.status === 1 ? ready.missing.map(cardOf) : []),
    ...(opportunity.status === 1 && !ready.audience ? ['invitations'] : []),
  ]);
  const existing = isExisting(opportunity.status);
  return (
    <BuilderProvider value={builder}>
      <RecordHeader
        name={opportunity.name}
        crumbs={[
          { label: t(existing ? 'existing' : 'opportunities'), href: existing ? EXISTING_LIST : LIST },
        ]}
        pill={<Status of="opportunity" code={opportunity.status} />}
        facts={opportunity.status === 1 ? [] : [t('live')]}
        actions={
          <>
            {builder.draft && (
              <AutosaveStatus state={builder.autosave.state} onRetry={() => void builder.autosave.flush()} />
            )}
            {builder.draft ? (
              <LinkButton href={`${detailsHref(opportunity.id)}/preview`}>{t('preview')}</LinkButton>
            ) : (
              <LinkButton href={recordHref(opportunity)}>{t('openRecord')}</LinkButton>
            )}
            <PublishMenu moves={moves} />
          </>
        }
      />
      <div className={styles.builder}>
        <Anchors cards={cards} opportunity={opportunity} missing={missing} known={ready.known} />
        <div className={styles.cards}>
          <Form form={builder.form} fieldLabel={t.field}>
            {cards.filter(isFields).map((card) => (
              <CardOf key={card} card={card} opportunity={opportunity} />
            ))}
            {!builder.draft && (
              <FormActions
                form={builder.form}
                label={t('save')}
                busyLabel={t('saving')}
                onCancel={() => router.history.push(recordHref(opportunity))}
                sticky
              />
            )}
          </Form>
          {cards
            .filter((card) => !isFields(card))
            .map((card) => (
              <CardOf key={card} card={card} opportunity={opportunity} />
            ))}
        </div>
      </div>
      <StageDialog opportunity={opportunity} />
      <LeaveDialog {...useUnsavedGuard(!builder.draft && builder.unsaved)} />
    </BuilderProvider>
  );
}

const FIELDS: readonly CardName[] = ['basics', 'terms', 'story', 'pre-emption', 'payment', 'settings'];
/** Cards of the one form; the others save row by row and hold forms of their own. */
const isFields = (card: CardName): boolean => FIELDS.includes(card);

function cardsFor(access: Access, opportunity: OpportunityRow): CardName[] {
  return [
    'basics',
    'terms',
    'story',
    'pre-emption',
    ...(access.on('enableHideBankAdmin') ? [] : ['payment' as const]),
    'settings',
    'key-points',
    'media',
    'documents',
    'dates',
    ...(access.on('termsConditions') ? ['conditions' as const] : []),
    ...(opportunity.status <= 3 ? ['invitations' as const] : []),
  ];
}

const CONTENT: Readonly<Record<Exclude<CardName, 'invitations'>, () => ReactNode>> = {
  basics: BasicsCard,
  terms: TermsCard,
  story: StoryCard,
  'pre-emption': PreEmptionCard,
  payment: PaymentCard,
  settings: SettingsCard,
  'key-points': KeyPointsCard,
  media: MediaCard,
  documents: DocumentsCard,
  dates: KeyDatesCard,
  conditions: ConditionsCard,
};

function CardOf({ card, opportunity }: { card: CardName; opportunity: OpportunityRow }): ReactNode {
  const t = useWords(builderWords);
  if (card === 'invitations') {
    return (
      <section id={`card-${card}`}>
        <Invitations isFarDown opportunity={opportunity} />
      </section>
    );
  }
  const Content = CONTENT[card];
  return (
    <section id={`card-${card}`}>
      <Card title={t(`cards.${card}`)} help={hasHelp(card) ? t(`help.${card}`) : undefined}>
        <Content />
      </Card>
    </section>
  );
}

const hasHelp = (card: CardName): card is CardName & keyof (typeof builderWords)['help'] =>
  card in builderWords.help;

/** `?card=terms` brings that card into view: links of missing items and of the preview. */
function useScrollToCard(): void {
  const [card] = useSearchParam('card');
  useEffect(() => {
    if (card === null) return;
    const place = document.getElementById(`card-${card}`);
    place?.scrollIntoView({ block: 'start' });
    place?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, [card]);
}
