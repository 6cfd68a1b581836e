import { closedActive } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import { Status } from '../../kit/status.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import { Money } from '../../ui/value.tsx';
import { SpeechRow } from '../discussion/speech-row.tsx';
import { QuestionActions } from './question-actions.tsx';
import { ReplyBox } from './reply-box.tsx';
import type { Question } from './queries.ts';
import { questionWords } from './words.ts';

export function QuestionThread({ thread }: { thread: Question }): ReactNode {
  const t = useWords(questionWords);
  const closed = thread.is_active === closedActive.closed;
  return (
    <Stack gap={16}>
      <Row justify="between">
        <Row gap={8}>
          {thread.is_private && <Chip>{t('private')}</Chip>}
          {thread.is_pinned && <Chip>{t('pinned')}</Chip>}
          {closed && <Chip>{t('closed')}</Chip>}
        </Row>
        <QuestionActions thread={thread} />
      </Row>
      <Asker thread={thread} />
      <SpeechRow family="discussions" words={thread} />
      {thread.replies.map((reply) => (
        <SpeechRow
          key={reply.id}
          family="discussion-replies"
          words={reply}
          official={reply.is_official}
          isPrivate={reply.is_private}
        />
      ))}
      {closed ? <p className="muted">{t('closedText')}</p> : <ReplyBox thread={thread} />}
    </Stack>
  );
}

/** Who asked, and what they have in what they ask about. */
function Asker({ thread }: { thread: Question }): ReactNode {
  const t = useWords(questionWords);
  const { can } = useAccess();
  const isOpportunity = thread.target_type === 'investment_opportunity';
  const held = useList(
    'investments',
    { filter: { investment_opportunity_id: thread.target_id, user_id: thread.user_id }, limit: 5 },
    { enabled: isOpportunity },
  ).data?.data;
  if (thread.user === null) return null;
  const { id, name } = thread.user;
  return (
    <DescriptionList
      facts={[
        {
          label: t('askedBy'),
          value: can('investors.show') ? (
            <AppLink href={`/admin/investors/${id}/details`}>{name}</AppLink>
          ) : (
            name
          ),
        },
        ...(isOpportunity && held !== undefined
          ? [
              {
                label: t('holds'),
                value:
                  held.length === 0
                    ? t('holdsNothing')
                    : held.map((investment) => (
                        <Row key={investment.id} gap={8}>
                          <Money value={investment.amount} currency={investment.currency} />
                          <Status of="investment" code={investment.status} />
                        </Row>
                      )),
              },
            ]
          : []),
      ]}
    />
  );
}
