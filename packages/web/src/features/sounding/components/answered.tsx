import { SOUNDING_ANSWER_LABELS } from '@tranche/domain/insider-register/codes';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList, type Fact } from '../../../ui/description-list.tsx';
import { formatMoney, formatUtc } from '../../../ui/format.ts';
import { Stack } from '../../../ui/layout.tsx';
import type { Sounding } from '../sounding-view.ts';
import { words } from '../words.ts';
import { About } from './answer-form.tsx';
import { ChangeAnswer } from './change-answer.tsx';
import styles from './sounding.module.css';

/** Read-only, with its time stamp and the duties; ‘Change’ asks again until staff cleanse it. */
export function Answered({ row }: { row: Sounding }): ReactNode {
  const t = useWords(words);
  const [changing, setChanging] = useState(false);
  const recorded = useRef<HTMLParagraphElement>(null);
  useEffect(() => recorded.current?.focus(), []);
  const facts: Fact[] = [
    {
      label: t('done.answer'),
      value: row.answer === null ? '' : SOUNDING_ANSWER_LABELS[row.answer],
      wide: true,
    },
    ...(row.indicative_amount === null
      ? []
      : [{ label: t('done.amount'), value: formatMoney(row.indicative_amount) }]),
    ...(row.comment ? [{ label: t('done.comment'), value: row.comment, wide: true }] : []),
  ];
  return (
    <>
      <Card
        title={t('done.title')}
        actions={<Button onClick={() => setChanging(true)}>{t('done.change')}</Button>}
      >
        <Stack gap={20}>
          <p ref={recorded} tabIndex={-1} className={styles.recorded} role="status">
            <IconCheck size={20} stroke={2} aria-hidden />
            {t('done.recorded', { time: formatUtc(row.responded_at ?? row.updated_at) })}
          </p>
          <DescriptionList facts={facts} />
          <About row={row} />
        </Stack>
      </Card>
      <Card title={t('done.duties')} tone="warning">
        <p>{t('done.dutiesText')}</p>
      </Card>
      <ChangeAnswer row={row} open={changing} onClose={() => setChanging(false)} />
    </>
  );
}
