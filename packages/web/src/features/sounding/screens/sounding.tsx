import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { hasStatus } from '../../../kit/api-error.ts';
import { useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useItem } from '../../../kit/query.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Page } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { AnswerForm } from '../components/answer-form.tsx';
import { Answered } from '../components/answered.tsx';
import { Consent } from '../components/consent.tsx';
import { viewOf, type Sounding, type SoundingParts, type SoundingView } from '../sounding-view.ts';
import { words } from '../words.ts';

/** Consent first and on its own, then the interest, which may change until it is cleansed. */
export default function SoundingScreen(): ReactNode {
  const t = useWords(words);
  const { id = '' } = useParams({ strict: false });
  const sounding = useItem<'market-sounding-acceptance', SoundingParts>('market-sounding-acceptance', id, {
    append: ['opportunity'],
  });
  if (hasStatus(sounding.error, 404)) return <ErrorSlot status={404} />;
  return (
    <Page width="form">
      <PageHeader title={t('title')} />
      <StateView of={sounding} thing={t('thing')} skeleton={<BlockSkeleton height={360} />}>
        {(row) => <View row={row} />}
      </StateView>
    </Page>
  );
}

function View({ row }: { row: Sounding }): ReactNode {
  const view = viewOf(row, new Date().toISOString());
  switch (view) {
    case 'consent':
      return <Consent row={row} />;
    case 'answer':
      return <AnswerForm row={row} />;
    case 'answered':
      return <Answered row={row} />;
    default:
      return <Closed row={row} view={view} />;
  }
}

type End = Exclude<SoundingView, 'consent' | 'answer' | 'answered'>;
const endedAt = (row: Sounding, view: End): string | null =>
  view === 'declined' ? row.declined_at : view === 'cleansed' ? row.cleansed_at : null;

function Closed({ row, view }: { row: Sounding; view: End }): ReactNode {
  const t = useWords(words);
  const at = endedAt(row, view);
  return (
    <EmptyState
      title={t('closed.title')}
      text={t(`closed.${view}`, { time: at === null ? '' : formatMoment(at) })}
      action={<LinkButton href="/investor">{t('back')}</LinkButton>}
    />
  );
}
