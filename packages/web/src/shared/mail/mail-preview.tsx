import type { MailPreview } from '@tranche/domain/mails/mail.verbs';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Refusal } from '../../ui/refusal.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { useSending } from './use-sending.ts';
import { mailWords } from './words.ts';

const SCHEDULED = '/admin/investors/emails';

interface Props {
  readonly preview: MailPreview;
  /** When it is sent; null: now. */
  readonly startAt: string | null;
  readonly onBack: () => void;
  readonly onSend: () => Promise<void>;
}

/** The mail as its first recipient gets it, who else gets it, and who does not and why. */
export function MailPreviewPane({ preview, startAt, onBack, onSend }: Props): ReactNode {
  const t = useWords(mailWords);
  const { busy, refusal, send } = useSending(onSend);
  const { to, left_out: leftOut, private_documents: secret } = preview;
  const named = ({ name, email }: { readonly name: string; readonly email: string | null }): string =>
    name === '' ? (email ?? '') : name;
  const [first] = to;
  return (
    <Stack gap={16}>
      <DescriptionList
        facts={[
          { label: t.field('to'), value: to.map(named).join(', '), wide: true },
          { label: t.field('subject'), value: preview.subject, wide: true },
          ...(startAt === null
            ? []
            : [{ label: t.field('start_at'), value: formatMoment(startAt), wide: true }]),
          ...(leftOut.length === 0
            ? []
            : [
                {
                  label: t('leftOut'),
                  value: leftOut.map((one) => (
                    <div key={`${one.user_id} ${one.contact_id} ${one.email}`}>
                      {named(one)}: {t(`reasons.${one.reason}`)}
                    </div>
                  )),
                  wide: true,
                },
              ]),
        ]}
      />
      {first === undefined ? (
        <Refusal>{t('nobody')}</Refusal>
      ) : (
        <Card title={t('previewOf', { name: named(first) })}>
          <RichText html={preview.body} />
        </Card>
      )}
      {secret.length > 0 && (
        <p>{t('privateDocuments', { names: secret.map(({ name }) => name).join(', ') })}</p>
      )}
      {startAt !== null && first !== undefined && (
        <p className="muted">
          {t('laterNote')} <AppLink href={SCHEDULED}>{t('seeScheduled')}</AppLink>
        </p>
      )}
      {refusal !== null && <Refusal>{refusal}</Refusal>}
      <Row gap={8} justify="end">
        <Button onClick={onBack}>{t('back')}</Button>
        {first !== undefined && (
          <Button kind="primary" busy={busy && t(startAt === null ? 'sending' : 'scheduling')} onClick={send}>
            {t(startAt === null ? 'send' : 'schedule', { n: to.length })}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
