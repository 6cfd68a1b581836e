import { amlStatus } from '@tranche/domain/codes';
import { REGISTRATION_DOCUMENT_TYPE_LABELS } from '@tranche/domain/investors/document-types';
import type { ReactNode } from 'react';
import { all } from '../../../kit/all.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { ProfileFrame } from '../../../shared/profile/profile-frame.tsx';
import { useItem, useList } from '../../../kit/query.ts';
import { Card } from '../../../ui/card.tsx';
import { dayOf, formatDate } from '../../../ui/format.ts';
import { Row, Stack } from '../../../ui/layout.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { StatusPill } from '../../../ui/status-pill.tsx';
import { IdentityForm, needsDocuments } from '../components/identity-form.tsx';
import { SentDocument } from '../components/document-field.tsx';
import { RequestedDocument } from '../components/requested-document.tsx';
import { LapsedDocument } from '../components/lapsed-document.tsx';
import { lapsedDocuments, type SignableDocument } from '../identity-values.ts';
import { identityLook, identityState, type ScreeningStatus } from '../looks.ts';
import { words } from '../words.ts';

/** Where the check of my identity stands, and what it needs of me. The words stay neutral whatever was found. */
export default function Identity(): ReactNode {
  const t = useWords(words);
  const { id } = useViewer();
  const me = useItem<'users', Pick<ScreeningStatus, 'ineligible_reasons'>>('users', id, {
    append: ['ineligible_reasons'],
  });
  const documents = useList('registration-documents', {
    filter: { user_id: id, current: 1 },
    sort: '-created_at',
    limit: 100,
  });
  const checks = useList('aml-checks', {
    filter: { user_id: id },
    sort: '-requested_at',
    limit: 1,
  });
  const parts = all([me, documents, checks], (user, sent, { data: [latest] }) => ({
    me: user,
    documents: sent.data,
    latest: latest ?? null,
    // those who have not passed send their documents with the form
    lapsed: identityState(user) === 'passed' ? lapsedDocuments(sent.data, dayOf(new Date())) : [],
  }));
  return (
    <ProfileFrame title={t('identity.title')}>
      <StateView of={parts} thing={t('identity.thing')} skeleton={<FormSkeleton fields={6} />}>
        {({ me: user, documents: sent, latest, lapsed }) => (
          <>
            <Screening
              of={user}
              referred={user.aml_status === amlStatus.referred}
              until={latest?.expires_at ?? null}
              renews={lapsed.length > 0}
            />
            <RequestedDocument check={latest} documents={sent} />
            {lapsed.map((document) => (
              <LapsedDocument key={document.id} document={document} />
            ))}
            {needsDocuments(user) ? (
              <IdentityForm key={identityState(user)} me={user} documents={sent} />
            ) : (
              <SentDocuments documents={sent} />
            )}
          </>
        )}
      </StateView>
    </ProfileFrame>
  );
}

interface ScreeningProps {
  readonly of: ScreeningStatus;
  readonly referred: boolean;
  readonly until: string | null;
  /** A document that the pass rests on has run out, or soon will. */
  readonly renews: boolean;
}

function Screening({ of, referred, until, renews }: ScreeningProps): ReactNode {
  const t = useWords(words);
  const state = identityState(of);
  return (
    <Card title={t('identity.standing')}>
      <Stack gap={12}>
        <Row>
          <StatusPill look={identityLook(state, t(`identity.states.${state}`))} />
        </Row>
        <p>{t(referred ? 'identity.byHand' : `identity.texts.${renews ? 'renew' : state}`)}</p>
        {state === 'passed' && until !== null && (
          <p className="muted">{t('identity.validUntil', { date: formatDate(until) })}</p>
        )}
      </Stack>
    </Card>
  );
}

function SentDocuments({ documents }: { documents: readonly SignableDocument[] }): ReactNode {
  const t = useWords(words);
  if (documents.length === 0) return null;
  return (
    <Card title={t('identity.sentTitle')} help={t('identity.sentHelp')}>
      <Stack gap={8}>
        {documents.map((document) => (
          <SentDocument
            key={document.id}
            document={document}
            label={REGISTRATION_DOCUMENT_TYPE_LABELS[document.type]}
          />
        ))}
      </Stack>
    </Card>
  );
}
