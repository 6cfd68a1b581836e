import type { AuditVerdict } from '@tranche/domain/integrations/audit-chain';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { auditWords } from '../audit-words.ts';
import styles from './verify-chain.module.css';

/** Whether the audit log is what was written, worked out again on request. */
export function VerifyChain(): ReactNode {
  const t = useWords(auditWords);
  const verify = useMutation({
    mutationFn: () => api.get<{ data: AuditVerdict }>('audit-entries/verify', {}, { timeoutMs: 300_000 }),
  });
  const verdict = verify.data?.data;
  return (
    <Card
      title={t('chain.title')}
      help={t('chain.help')}
      actions={
        <Button busy={verify.isPending && t('chain.checking')} onClick={() => verify.mutate()}>
          {t('chain.check')}
        </Button>
      }
    >
      <div role="status" className={styles.verdict}>
        {verify.isIdle && <p className="muted">{t('chain.idle')}</p>}
        {verdict?.ok && (
          <Stack gap={8}>
            <p>{t('chain.ok', { n: formatNumber(verdict.checked) })}</p>
            {verdict.head !== null && (
              <p className="muted">
                {t('chain.last')}: <code>{verdict.head}</code>
              </p>
            )}
          </Stack>
        )}
      </div>
      {verdict?.flaw && (
        <Refusal>
          {t(`chain.flaws.${verdict.flaw}`, { n: verdict.first_bad_seq ?? 0 })} {t('chain.next')}
        </Refusal>
      )}
      {verify.error !== null && <Refusal>{sentenceOf(verify.error)}</Refusal>}
    </Card>
  );
}
