import { IconEye } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { Status } from '../../../kit/status.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { AutosaveStatus } from '../../../ui/form/autosave-status.tsx';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { MoreMenu } from '../../../ui/menu.tsx';
import { onOpening } from '../../../ui/overlay/on-opening.tsx';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { UPDATES } from '../family.ts';
import { useAudience, type Update } from '../queries.ts';
import { AttachmentsCard } from './attachments-card.tsx';
import { AudienceCard } from './audience-card.tsx';
import { FeedCard } from './feed-card.tsx';
import { MissingCard } from './missing-card.tsx';
import { missingIn } from './missing.ts';
import type { PreviewDialogProps } from './preview-dialog.tsx';
import type { PublishDialogProps } from './publish-dialog.tsx';
import { ScheduleNote } from './schedule-note.tsx';
import { TextPane } from './text-pane.tsx';
import { DraftContext, useDraftEditor } from './use-draft.ts';
import { editorWords } from './words.ts';

const PreviewDialog = onOpening(
  ({ open }: PreviewDialogProps) => open,
  async () => (await import('./preview-dialog.tsx')).PreviewDialog,
);
const PublishDialog = onOpening(
  ({ open }: PublishDialogProps) => open,
  async () => (await import('./publish-dialog.tsx')).PublishDialog,
);

type Opened = 'publish' | 'preview' | 'delete' | 'missing';

/** Two panes: the text, and beside it whom it goes to, how it looks in the feed and what goes with it. */
export function UpdateEditor({ update }: { update: Update }): ReactNode {
  const t = useWords(editorWords);
  const router = useRouter();
  const { can } = useAccess();
  const draft = useDraftEditor(update);
  const audience = useAudience(update.id);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = (): void => setOpened(null);
  const { autosave, values } = draft;
  useAnnouncedTitle(values.title);
  const missing = missingIn(values, audience.data?.meta.total ?? 1);
  const open = (what: Opened): void => void autosave.flush().then(() => setOpened(what));
  return (
    <DraftContext value={draft}>
      <RecordHeader
        name={values.title}
        crumbs={[{ label: t('list'), href: UPDATES }]}
        pill={<Status of="report" code={update.status} />}
        facts={[update.about?.name ?? t('general')]}
        actions={
          <>
            <AutosaveStatus state={autosave.state} onRetry={() => void autosave.flush()} />
            <Button icon={<IconEye size={16} stroke={1.75} />} onClick={() => open('preview')}>
              {t('preview')}
            </Button>
            <Button kind="primary" onClick={() => open(missing.length > 0 ? 'missing' : 'publish')}>
              {t('publish')}
            </Button>
            {can('update_reports.delete') && (
              <MoreMenu
                name={values.title}
                items={[{ label: t('delete'), danger: true, onSelect: () => setOpened('delete') }]}
              />
            )}
          </>
        }
      />
      <ScheduleNote onChange={() => open('publish')} />
      {opened === 'missing' && missing.length > 0 && <MissingCard missing={missing} />}
      <WithRail
        wide
        rail={
          <Stack gap={16}>
            <AudienceCard />
            <FeedCard />
            <AttachmentsCard />
          </Stack>
        }
      >
        <Card>
          <TextPane update={update} title={draft.field('title')} body={draft.field('body')} />
        </Card>
      </WithRail>
      <PublishDialog key={`${opened}`} open={opened === 'publish'} onClose={close} />
      <PreviewDialog
        updateId={update.id}
        first={audience.data?.data[0]?.id ?? null}
        open={opened === 'preview'}
        onClose={close}
      />
      <DeleteDialog
        resource="update-reports"
        isRestorable
        record={opened === 'delete' ? { id: update.id, name: values.title, updated_at: null } : null}
        onClose={close}
        onDeleted={() => router.history.push(UPDATES)}
      >
        <p>{t('deleteText')}</p>
      </DeleteDialog>
    </DraftContext>
  );
}
