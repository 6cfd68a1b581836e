import type { ReactNode } from 'react';
import { all } from '../../../kit/all.ts';
import { useWords } from '../../../kit/context.tsx';
import { UnsavedParts } from '../../../kit/unsaved-parts.tsx';
import { useSettings } from '../../../shared/settings/queries.ts';
import { Page, Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LineSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { Editor } from '../components/editor.tsx';
import { useQuestions } from '../queries.ts';
import { useTestBank } from '../test-bank.ts';
import { words } from '../words.ts';

/** The questions of the Investor Appropriateness Test, how it is passed, and a trial run. */
export default function AppropriatenessTest(): ReactNode {
  const t = useWords(words);
  const [bank, chooseBank] = useTestBank();
  const questions = useQuestions(bank);
  const settings = useSettings();
  const both = all([questions, settings], ({ data }, row) => ({ questions: data, settings: row.data }));
  return (
    <Page width="form">
      <UnsavedParts>
        <Stack gap={24}>
          {both.data === undefined && <PageHeader title={t('title')} note={t('note')} />}
          <StateView of={both} thing={t('thing')} skeleton={<LineSkeleton lines={8} />}>
            {(read) => <Editor bank={bank} onBank={chooseBank} {...read} />}
          </StateView>
        </Stack>
      </UnsavedParts>
    </Page>
  );
}
