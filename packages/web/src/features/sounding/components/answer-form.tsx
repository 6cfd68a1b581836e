import * as soundingVerbs from '@tranche/domain/insider-register/sounding.verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import type { Sounding } from '../sounding-view.ts';
import { words } from '../words.ts';
import { bodyOf, InterestFields, interestOf } from './interest.tsx';

/** After the consent: what it is about, in one neutral sentence, and the question. */
export function AnswerForm({ row }: { row: Sounding }): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const form = useServerForm({
    initial: interestOf(row),
    validate: ({ answer }) => ({ answer: answer === null ? t('answer.choose') : undefined }),
    submit: (values) => api.action(soundingVerbs.respond, { params: { id: row.id }, body: bodyOf(values) }),
    onDone: () => void refresh(client, ['market-sounding-acceptance', 'investment-opportunities']),
  });
  return (
    <Form form={form} label={t('answer.label')}>
      <Card>
        <Stack gap={20}>
          <About row={row} />
          <InterestFields form={form} />
          <Row justify="end">
            <Button type="submit" kind="primary" busy={form.submitting && t('answer.submitting')}>
              {t('answer.submit')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </Form>
  );
}

export function About({ row }: { row: Sounding }): ReactNode {
  const t = useWords(words);
  if (row.opportunity === null) return null;
  return (
    <section aria-label={t('answer.about')}>
      <p>{t('answer.summary', { name: row.opportunity.name })}</p>
      {row.opportunity.is_live && (
        <AppLink href={`/investor/investments/${row.opportunity.slug}`}>{t('answer.open')}</AppLink>
      )}
    </section>
  );
}
