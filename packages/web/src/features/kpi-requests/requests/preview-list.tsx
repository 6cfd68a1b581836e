import type { KpiAnswerForm } from '@tranche/domain/reporting/kpi-answers';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { words } from '../request-words.ts';

/** What a company will get, as the server writes it. */
export interface Preview {
  readonly to: { readonly email: string; readonly name: string | null };
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly form: KpiAnswerForm;
}

export function PreviewList({ previews }: { previews: readonly Preview[] }): ReactNode {
  const t = useWords(words);
  return (
    <Stack gap={12}>
      {previews.map(({ to, subject, paragraphs, form }) => (
        <Card key={to.email + form.company} title={t('form.mailTo', { email: to.email, subject })}>
          <Stack gap={8}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p className="muted">
              {t('form.pageOf', {
                company: form.company,
                period: form.period,
                kpis: form.kpis.map(({ name }) => name).join(', '),
              })}
            </p>
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
