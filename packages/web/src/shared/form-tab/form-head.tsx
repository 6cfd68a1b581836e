import * as crmVerbs from '@tranche/domain/crm/verbs';
import { IconChecks, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { useAction } from '../../kit/query.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../ui/overlay/toasts.tsx';
import { Chip } from '../../ui/status-pill.tsx';
import type { FormOf } from './form-of.ts';
import { ReviewDialog } from './review-dialog.tsx';
import { ReviewStamp } from './review-stamp.tsx';
import { formOf, type GivenAnswer, type Standing } from './standing.ts';
import { formTabWords } from './words.ts';

interface Props {
  readonly of: FormOf;
  readonly standing: Standing;
  readonly given: readonly GivenAnswer[];
}
type Asked = 'review' | 'request' | null;

/** How far a form is, who saved and reviewed it last, and what can be done with it as a whole. */
export function FormHead({ of, standing, given }: Props): ReactNode {
  const t = useWords(formTabWords);
  const [asked, setAsked] = useState<Asked>(null);
  const completion = formOf(standing.form_completion, of.form);
  const askable = of.type === 'user' ? (completion?.askable ?? 0) : 0;
  const hasOutcome = of.form === 'risk_profile' && standing.risk_band !== null;
  const close = (): void => setAsked(null);
  return (
    <Stack gap={8}>
      <Row justify="between">
        <Row gap={12}>
          {completion && <Chip>{t('complete', { n: completion.percent })}</Chip>}
          {hasOutcome && (
            <Chip>
              {t(of.type === 'contact' ? 'preliminary' : 'band', { band: standing.risk_band ?? '' })}
            </Chip>
          )}
          {hasOutcome && <span className="muted">{t('score', { score: standing.risk_score ?? 0 })}</span>}
          <LastSaved given={given} />
        </Row>
        <Row gap={8}>
          {of.isWritable && askable > 0 && (
            <Button icon={<IconMail size={16} stroke={1.75} />} onClick={() => setAsked('request')}>
              {t('ask', { name: of.name })}
            </Button>
          )}
          {of.isWritable && given.length > 0 && (
            <Button icon={<IconChecks size={16} stroke={1.75} />} onClick={() => setAsked('review')}>
              {t('review')}
            </Button>
          )}
          <Button icon={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Row>
      </Row>
      <ReviewStamp review={formOf(standing.form_reviews, of.form)} />
      <ReviewDialog
        key={String(asked)}
        of={of}
        version={completion?.answers_version ?? 0}
        hasOutcome={hasOutcome}
        open={asked === 'review'}
        onClose={close}
      />
      <RequestDialog of={of} open={asked === 'request'} n={askable} onClose={close} />
    </Stack>
  );
}

function LastSaved({ given }: { given: readonly GivenAnswer[] }): ReactNode {
  const t = useWords(formTabWords);
  const [last] = [...given].sort((one, other) => other.updated_at.localeCompare(one.updated_at));
  if (last === undefined) return <span className="muted">{t('never')}</span>;
  const when = formatMoment(last.updated_at);
  const by = last.updatedBy;
  return (
    <span className="muted">
      {by === null ? t('saved', { when }) : t('savedBy', { when, name: by.name })}
    </span>
  );
}

function RequestDialog({
  of,
  open,
  n,
  onClose,
}: {
  of: FormOf;
  open: boolean;
  n: number;
  onClose: () => void;
}): ReactNode {
  const t = useWords(formTabWords);
  const request = useAction(crmVerbs.requestForm, { changes: ['activity'] });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('askTitle', { name: of.name })}
      confirmLabel={t('askSend', { n })}
      busyLabel={t('sending')}
      onConfirm={async () => {
        await request.mutateAsync({ params: { id: of.id }, body: { form: of.form } });
        toast(t('askDone', { name: of.name }));
        onClose();
      }}
    >
      <p>{t('askText', { name: of.name })}</p>
    </ConfirmDialog>
  );
}
