import { IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { PrintHeader } from '../../../kit/print-header.tsx';
import { Status } from '../../../kit/status.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { QuestionList } from '../../../shared/questions/question-list.tsx';
import { ReportArticle } from '../../../shared/report/article.tsx';
import { Button } from '../../../ui/button.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { PreviewDialog } from '../editor/preview-dialog.tsx';
import { UPDATES } from '../family.ts';
import type { Update } from '../queries.ts';
import { CorrectPanel } from './correct-panel.tsx';
import { ReadersCard } from './readers-card.tsx';
import { UpdateHistory } from './update-history.tsx';
import { AgainDialog, WithdrawDialog } from './verb-dialogs.tsx';
import { detailsWords } from './words.ts';

type Opened = 'correct' | 'again' | 'withdraw' | 'history' | 'preview';

/** The article as it was published; beside it who has opened it, and what they asked. */
export function LiveUpdate({ update }: { update: Update }): ReactNode {
  const t = useWords(detailsWords);
  const mayWrite = useAccess().can('update_reports.update');
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const item = (what: Opened, danger = false) => ({
    label: t(what),
    danger,
    divided: danger,
    onSelect: () => setOpened(what),
  });
  useAnnouncedTitle(update.title);
  return (
    <>
      <PrintHeader title={update.title} date={update.published_at ?? update.report_date} />
      <div data-no-print>
        <RecordHeader
          name={update.title}
          crumbs={[{ label: t('list'), href: UPDATES }]}
          pill={<Status of="report" code={update.status} />}
          facts={[
            update.about?.name ?? t('general'),
            ...(update.published_at === null
              ? []
              : [t('published', { when: formatMoment(update.published_at) })]),
          ]}
          actions={
            <>
              <Button icon={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
                {t('print')}
              </Button>
              <MoreMenu
                name={update.title}
                items={[
                  item('preview'),
                  item('history'),
                  ...(mayWrite ? [item('correct'), item('again'), item('withdraw', true)] : []),
                ]}
              />
            </>
          }
        />
      </div>
      <WithRail
        wide
        rail={
          <div data-no-print>
            <Stack gap={16}>
              <ReadersCard update={update} mayWrite={mayWrite} />
              <QuestionList target={{ targetType: 'update_report', targetId: update.id }} open />
            </Stack>
          </div>
        }
      >
        <ReportArticle report={update} heading="h2" />
      </WithRail>
      <CorrectPanel update={update} open={opened === 'correct'} onClose={close} />
      <AgainDialog update={update} open={opened === 'again'} onClose={close} />
      <WithdrawDialog update={update} open={opened === 'withdraw'} onClose={close} />
      <UpdateHistory update={update} open={opened === 'history'} onClose={close} />
      <PreviewDialog updateId={update.id} first={null} open={opened === 'preview'} onClose={close} />
    </>
  );
}
