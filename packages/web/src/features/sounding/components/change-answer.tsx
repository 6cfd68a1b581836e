import * as soundingVerbs from '@tranche/domain/insider-register/sounding.verbs';
import { SOUNDING_ANSWER_LABELS } from '@tranche/domain/insider-register/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Sounding } from '../sounding-view.ts';
import { words } from '../words.ts';
import { bodyOf, InterestFields, interestOf, type Interest } from './interest.tsx';
import styles from './sounding.module.css';

interface ChangeAnswerProps {
  readonly row: Sounding;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The old answer beside the new one; each change is stamped by the server. */
export function ChangeAnswer({ row, open, onClose }: ChangeAnswerProps): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={open} onClose={onClose} title={t('done.changeTitle')} size={560} sheet>
      {open && <ChangeForm row={row} onClose={onClose} />}
    </Dialog>
  );
}

function ChangeForm({ row, onClose }: Omit<ChangeAnswerProps, 'open'>): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const before = interestOf(row);
  const form = useServerForm<Interest>({
    initial: before,
    validate: (values) => ({
      answer: JSON.stringify(bodyOf(values)) === JSON.stringify(bodyOf(before)) ? t('done.same') : undefined,
    }),
    submit: (values) => api.action(soundingVerbs.respond, { params: { id: row.id }, body: bodyOf(values) }),
    onDone: async () => {
      await refresh(client, ['market-sounding-acceptance', 'investment-opportunities']);
      toast(t('done.changed'));
      onClose();
    },
  });
  return (
    <Form form={form} label={t('done.changeTitle')}>
      <Stack gap={20}>
        <dl className={styles.compare}>
          <div>
            <dt>{t('done.old')}</dt>
            <dd>{labelOf(before.answer)}</dd>
          </div>
          <div>
            <dt>{t('done.new')}</dt>
            <dd aria-live="polite">{labelOf(form.values.answer)}</dd>
          </div>
        </dl>
        <InterestFields form={form} />
        <Row justify="end">
          <Button onClick={onClose}>{t('done.cancel')}</Button>
          <Button type="submit" kind="primary" busy={form.submitting && t('answer.submitting')}>
            {t('done.save')}
          </Button>
        </Row>
      </Stack>
    </Form>
  );
}

const labelOf = (answer: string | null): string =>
  Object.entries(SOUNDING_ANSWER_LABELS).find(([code]) => code === answer)?.[1] ?? '';
