import type { BulkPreview } from '@tranche/domain/bulk/bulk.verbs';
import { useState, type ReactNode } from 'react';
import { TYPED_ABOVE } from '../../kit/bulk-jobs/bulk-order.ts';
import { useWords } from '../../kit/context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { formatMoment, formatNumber } from '../../ui/format.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import type { MailedTo } from './mailed-to.ts';
import { useSending } from './use-sending.ts';
import { mailWords } from './words.ts';

interface Props {
  readonly family: MailedTo['family'];
  readonly preview: BulkPreview;
  readonly startAt: string | null;
  readonly onBack: () => void;
  readonly onSend: () => Promise<void>;
}

/** The email as its first reader gets it, how many get it and when, and who does not and why. */
export function MailManyPreview({ family, preview, startAt, onBack, onSend }: Props): ReactNode {
  const t = useWords(mailWords);
  const { busy, refusal, send } = useSending(onSend);
  const [typed, setTyped] = useState('');
  const { left_out: leftOut, sample, total } = preview;
  const n = total - leftOut.reduce((sum, { count }) => sum + count, 0);
  const mustType = n > TYPED_ABOVE;
  return (
    <Stack gap={16}>
      <DescriptionList
        facts={[
          { label: t.field('to'), value: t(`many.people.${family}`, { n }), wide: true },
          {
            label: t.field('start_at'),
            value: startAt === null ? t('now') : formatMoment(startAt),
            wide: true,
          },
          ...(sample === null ? [] : [{ label: t.field('subject'), value: sample.subject, wide: true }]),
          ...(leftOut.length === 0
            ? []
            : [
                {
                  label: t('leftOut'),
                  value: leftOut.map(({ reason, count }) => (
                    <div key={reason}>{t('many.left', { n: formatNumber(count), reason })}</div>
                  )),
                  wide: true,
                },
              ]),
        ]}
      />
      {sample === null ? (
        <Refusal>{t('nobody')}</Refusal>
      ) : (
        <Card title={t('previewOf', { name: sample.name })}>
          <RichText html={sample.body} />
        </Card>
      )}
      {startAt !== null && sample !== null && <p className="muted">{t('laterNote')}</p>}
      {sample !== null && <p className="muted">{t('many.noUndo')}</p>}
      {mustType && (
        <TextField
          label={t('many.type', { n: String(n) })}
          value={typed}
          onChange={setTyped}
          inputMode="numeric"
        />
      )}
      {refusal !== null && <Refusal>{refusal}</Refusal>}
      <Row gap={8} justify="end">
        <Button onClick={onBack}>{t('back')}</Button>
        {sample !== null && (
          <Button
            kind="primary"
            busy={busy && t(startAt === null ? 'sending' : 'scheduling')}
            disabled={mustType && typed.trim() !== String(n)}
            onClick={send}
          >
            {t(startAt === null ? 'send' : 'schedule', { n })}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
