import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { DownloadButton } from '../../kit/download.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { formatDate } from '../../ui/format.ts';
import { Hits } from '../screening/hits.tsx';
import type { InboxDetail } from './queries.ts';
import { words } from './words.ts';

/** What the decision is made on: facts, the words that were written, documents, possible matches. */
export function EvidencePane({ item }: { item: InboxDetail }): ReactNode {
  const t = useWords(words);
  const { facts, documents, text, matches, check, last } = item.evidence;
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
        <Hits subject={check?.subject ?? null} matches={matches} openCheck={check?.id ?? null} />
      )}
    </Stack>
  );
}
