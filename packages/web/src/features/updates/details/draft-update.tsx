import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { ReportArticle } from '../../../shared/report/article.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { UPDATES } from '../family.ts';
import type { Update } from '../queries.ts';
import { detailsWords } from './words.ts';

/** A draft as it is now: it has no readers yet. */
export function DraftUpdate({ update }: { update: Update }): ReactNode {
  const t = useWords(detailsWords);
  useAnnouncedTitle(update.title);
  return (
    <>
      <RecordHeader
        name={update.title}
        crumbs={[{ label: t('list'), href: UPDATES }]}
        pill={<Status of="report" code={update.status} />}
        facts={[update.about?.name ?? t('general')]}
      />
      <ReportArticle report={update} heading="h2" />
    </>
  );
}
