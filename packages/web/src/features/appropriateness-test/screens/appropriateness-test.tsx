import type { ReactNode } from 'react';
import { all } from '../../../kit/all.ts';
import { useWords } from '../../../kit/context.tsx';
import { UnsavedParts } from '../../../kit/unsaved-parts.tsx';
import { useSettings } from '../../../shared/settings/queries.ts';
import { Page } from '../../../ui/layout.tsx';
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
  return (
    <Page width="form">
      <UnsavedParts>
        <StateView
          of={all([questions, settings], ({ data }, row) => ({ questions: data, settings: row.data }))}
          thing={t('thing')}
          skeleton={<LineSkeleton lines={8} />}
        >
          {(read) => <Editor bank={bank} onBank={chooseBank} {...read} />}
        </StateView>
      </UnsavedParts>
    </Page>
  );
}
