import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { LegalText } from '../../../ui/legal-text.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { EmptyState } from '../../../ui/state-view.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { DateTime } from '../../../ui/value.tsx';
import { words } from '../words.ts';

type Version = RowOfName<'terms'>;

/** Every version, newest first; each can be read again. */
export function TermsLog({ versions }: { versions: readonly Version[] }): ReactNode {
  const t = useWords(words);
  const [open, setOpen] = useState<Version | null>(null);
  return (
    <Card title={t('terms.log')}>
      {versions.length === 0 && <EmptyState title={t('terms.empty')} />}
      <Stack gap={12}>
        {versions.map((row) => (
          <div key={row.id}>
            <Row>
              <Button kind="quiet" small onClick={() => setOpen(row)} aria-haspopup="dialog">
                {t('terms.version', { version: row.version ?? 0 })}
              </Button>
              <DateTime value={row.effective_at ?? row.created_at} withTime />
              {row.is_current && <Chip>{t('terms.current')}</Chip>}
            </Row>
            {row.summary_of_changes && <p className="muted">{row.summary_of_changes}</p>}
          </div>
        ))}
      </Stack>
      <Dialog
        open={open !== null}
        onClose={() => setOpen(null)}
        title={t('terms.version', { version: open?.version ?? 0 })}
        size={720}
      >
        {open && <LegalText format={open.format ?? 'html'} text={open.text ?? ''} />}
      </Dialog>
    </Card>
  );
}
