import type { KpiRequestPreview } from '@tranche/domain/reporting/kpi-answers';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { words } from '../request-words.ts';

export function PreviewList({ previews }: { previews: readonly KpiRequestPreview[] }): ReactNode {
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
