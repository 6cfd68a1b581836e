import { publishFigures } from '@tranche/domain/reporting/figure.verbs';
import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useAction } from '../../../kit/query.ts';
import type { GridFigure } from '../../../shared/kpi-grid/types.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { quarterName } from '../quarter-select.tsx';
import type { Quarter, Reporter } from '../queries.ts';
import { words } from '../words.ts';

interface Props {
  readonly company: Reporter;
  readonly quarter: Quarter;
  readonly figures: readonly GridFigure[];
}

/** What of the quarter investors do not see yet, and the step that shows it to them. */
export function Publish({ company, quarter, figures }: Props): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const publish = useAction(publishFigures, {
    changes: ['report-inputs', 'activity'],
    onDone: ({ data }) => {
      setOpen(false);
      toast(t('publishDone', { n: data.figures }));
    },
  });
  const drafts = figures.filter(
    ({ isLive, end, value }) => !isLive && value !== null && end >= quarter.from && end <= quarter.to,
  );
  const ready = drafts.filter(({ isPublishable }) => isPublishable);
  const body = {
    period_start: quarter.from,
    period_end: quarter.to,
    targets: [{ target_type: company.target_type, target_id: company.target_id }],
  };
  return (
    <Row gap={12}>
      <span className="muted">{drafts.length > 0 ? t('drafts', { n: drafts.length }) : t('published')}</span>
      {can('kpi.create') && ready.length > 0 && (
        <Button kind="primary" onClick={() => setOpen(true)}>
          {t('publish')}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('publishTitle', { name: company.name, period: quarterName(quarter.label) })}
        confirmLabel={t('publish')}
        busyLabel={t('publishing')}
        onConfirm={() => publish.mutateAsync({ body })}
      >
        <Stack gap={8}>
          <p>{t('publishText', { n: ready.length })}</p>
          {ready.length < drafts.length && <p>{t('publishWaits')}</p>}
        </Stack>
      </ConfirmDialog>
    </Row>
  );
}
