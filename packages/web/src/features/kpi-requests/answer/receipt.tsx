import { kpiRequestStatus } from '@tranche/domain/reporting/codes';
import type { KpiAnswerForm } from '@tranche/domain/reporting/kpi-answers';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { formatMoment } from '../../../ui/format.ts';
import { answerWords } from '../answer-words.ts';
import { writeCell } from './write-cell.ts';
import styles from './answer.module.css';

/** What was sent, to read and to print; nothing on it changes any more. */
export function Receipt({ form }: { form: KpiAnswerForm }): ReactNode {
  const t = useWords(answerWords);
  const { firm, company, period, submitted_at: at, kpis, commentary } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isApproved = form.status === kpiRequestStatus.approved;
  return (
    <>
      <section className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t('receipt.title')}
        </h1>
        <p role="status">
          {isApproved
            ? t('receipt.approved', { firm, company, period })
            : t('receipt.text', { firm, company, period, when: at === null ? '' : formatMoment(at) })}
        </p>
        <p className="muted">{t('receipt.after', { firm })}</p>
        <div data-no-print>
          <Button icon={<IconPrinter size={16} stroke={1.75} />} onClick={() => window.print()}>
            {t('receipt.print')}
          </Button>
        </div>
      </section>
      <Card title={t('receipt.figures')}>
        <DescriptionList
          facts={[
            ...kpis.map((kpi) => ({
              label: kpi.name,
              value: (
                <>
                  <span className="num">{writeCell(t, kpi, kpi.answer, form.currency)}</span>
                  {kpi.answer?.commentary && <span className={styles.note}>{kpi.answer.commentary}</span>}
                </>
              ),
            })),
            ...(commentary ? [{ label: t('overall'), value: commentary, wide: true }] : []),
          ]}
        />
      </Card>
    </>
  );
}
