import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { DownloadButton } from '../../kit/download.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { RowList, RowNote, RowWords } from '../../ui/row-list.tsx';
import { formatDate } from '../../ui/format.ts';
import type { InboxDetail } from './queries.ts';
import { words } from './words.ts';

/** What the decision is made on: facts, the words that were written, documents, possible matches. */
export function EvidencePane({ item }: { item: InboxDetail }): ReactNode {
  const t = useWords(words);
  const { facts, documents, text, matches, last } = item.evidence;
  return (
    <Stack gap={16}>
      <Card title={t('evidence')}>
        <Stack gap={16}>
          <DescriptionList facts={facts.filter(({ value }) => value !== null && value !== '')} />
          {text !== null && <RichText html={text} />}
          {documents.length > 0 && (
            <Row gap={8}>
              {documents.map(({ id, name, url }) => (
                <DownloadButton key={id} small href={url}>
                  {t('download', { name })}
                </DownloadButton>
              ))}
            </Row>
          )}
          {last && (
            <p className="muted">
              {t('before', { text: last.description.replaceAll('**', ''), when: formatDate(last.at) })}
            </p>
          )}
        </Stack>
      </Card>
      {matches.length > 0 && (
        <Card title={t('hits')} flush>
          <RowList>
            {matches.map((match) => (
              <li key={`${match.list} ${match.name}`}>
                <RowWords name={match.name}>
                  <RowNote>{[match.list, match.detail].filter(Boolean).join(' · ')}</RowNote>
                </RowWords>
                <span>{t('score', { n: match.score })}</span>
              </li>
            ))}
          </RowList>
        </Card>
      )}
    </Stack>
  );
}
