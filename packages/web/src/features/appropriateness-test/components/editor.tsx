import type { SettingsRow } from '@tranche/domain/settings/settings';
import { IconPlus } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { part } from '../../../ui/part.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { passMarkOf } from '../pass-settings.ts';
import { isAsked, type Question } from '../queries.ts';
import type { TestBank } from '../test-bank.ts';
import { useRights } from '../use-rights.ts';
import { words } from '../words.ts';
import { PassCard } from './pass-card.tsx';
import { QuestionList } from './question-list.tsx';
import { StateNote } from './state-note.tsx';

/** The test sheet of investors is loaded by those who try it. */
const Trial = part(
  async () => ({ default: (await import('./trial.tsx')).Trial }),
  <LineSkeleton lines={8} />,
);

interface Props {
  readonly bank: TestBank;
  readonly onBank: (number: string) => void;
  readonly questions: readonly Question[];
  readonly settings: SettingsRow;
}

/** The editor of a bank; a trial run has the page to itself, and what was typed stays behind it. */
export function Editor({ bank, onBank, questions, settings }: Props): ReactNode {
  const t = useWords(words);
  const { create } = useRights();
  const [adding, setAdding] = useState(false);
  const [trial, setTrial] = useSearchParam('trial');
  const canTry = questions.some(isAsked);
  const isTrial = trial !== null && canTry;
  return (
    <>
      {isTrial && (
        <Trial questions={questions} passMark={settings[passMarkOf(bank)]} onEnd={() => setTrial(null)} />
      )}
      <div hidden={isTrial}>
        <Stack gap={24}>
          <PageHeader
            title={t('title')}
            note={t('note')}
            actions={
              <>
                <Button disabled={!canTry && t('trial.none')} onClick={() => setTrial('1')}>
                  {t('trial.start')}
                </Button>
                {create && !adding && (
                  <Button kind="primary" icon={<IconPlus size={16} />} onClick={() => setAdding(true)}>
                    {t('addQuestion')}
                  </Button>
                )}
              </>
            }
          />
          {bank.hasTwo && (
            <ViewTabs
              label={t('banks')}
              tabs={[1, 2].map((n) => ({ key: String(n), label: t('bank', { n }) }))}
              current={String(bank.number)}
              onChange={onBank}
            />
          )}
          <StateNote questions={questions} />
          <QuestionList key={bank.number} {...{ bank, questions, adding }} onAdding={setAdding} />
          <PassCard bank={bank} row={settings} />
        </Stack>
      </div>
    </>
  );
}
