import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { Question } from '../../../shared/attributes/questions.ts';
import { Card } from '../../../ui/card.tsx';
import { DescriptionList } from '../../../ui/description-list.tsx';
import { useShownProperty } from '../shown-property.ts';
import { words } from '../words.ts';
import styles from './configure.module.css';
import { Preview } from './preview.tsx';

const NAMES = ['name', 'type', 'section', 'help_text', 'placeholder', 'key', 'is_required'] as const;
const LATER = ['options', 'validation'] as const;
const SEEN = ['is_investor_visible', 'is_investor_editable', 'show_on_register'] as const;
const STATE = ['condition', 'is_active', 'is_locked'] as const;

interface Props {
  readonly question: Question;
  /** Of its form. */
  readonly questions: readonly Question[];
}

/** The same properties to read, and why they cannot be changed. */
export function ReadProperties({ question, questions }: Props): ReactNode {
  const t = useWords(words);
  const shown = useShownProperty(questions);
  const names = [...NAMES, ...LATER, ...(question.entity === 'user' ? SEEN : []), ...STATE];
  return (
    <div className={styles.properties}>
      <Card>
        <p className={styles.locked}>
          <IconLock size={16} stroke={1.75} aria-hidden />
          {t(question.is_locked ? 'lockedNote' : 'readNote')}
        </p>
        <DescriptionList
          facts={names
            .map((name) => ({ label: t.field(name), value: shown(name, question[name]) }))
            .filter(({ value }) => value !== '')}
        />
      </Card>
      <div className={styles.preview}>
        <Preview question={question} questions={questions} />
      </div>
    </div>
  );
}
