import { useMemo, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { FormSections } from '../../../kit/declared/form-sections.tsx';
import { useFamilyWords } from '../../../kit/declared/say.ts';
import { useEditForm } from '../../../kit/declared/use-edit-form.ts';
import { useSaveButton } from '../../../kit/declared/use-save-button.ts';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import type { Question } from '../../../shared/attributes/questions.ts';
import { Form, FormActions } from '../../../ui/form/form.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { settled } from '../check-question.ts';
import { draftOf } from '../draft.ts';
import { questionForm } from '../question-form.ts';
import { useShownProperty } from '../shown-property.ts';
import { words } from '../words.ts';
import styles from './configure.module.css';
import { Preview } from './preview.tsx';
import { StoredNote } from './stored-note.tsx';

export interface PropertiesProps {
  readonly question: Question;
  /** Of its form. */
  readonly questions: readonly Question[];
  /** It was deleted here: nothing is left to save. */
  readonly isGone: boolean;
}

/** The properties of a question, saved together; beside them the question as it would be asked. */
export function Properties({ question, questions, isGone }: PropertiesProps): ReactNode {
  const t = useFamilyWords(words);
  const w = useWords(words);
  const of = useMemo(() => questionForm(question, questions), [question, questions]);
  const { form, version } = useEditForm(of, question, false);
  const saveButton = useSaveButton(version);
  const shown = useShownProperty(questions);
  const draft = draftOf(question, form.values);
  const submit: typeof form.submit = (event) => {
    form.setValues(settled(form.values));
    return form.submit(event);
  };
  const { label, disabled } = saveButton(w('save'));
  return (
    <div className={styles.properties}>
      <Form form={{ ...form, submit }} fieldLabel={(path) => t.field(path.split('.').at(-1) ?? path)}>
        <VersionConflict version={version} mine={form.values} label={t.field} shown={shown} />
        <FormSections declaration={of} form={form} t={t} record={question} />
        <StoredNote question={question} draft={draft} />
        <FormActions
          form={form}
          sticky
          label={label}
          busyLabel={w('saving')}
          disabled={disabled || (!form.dirty && version.conflict === null)}
          onCancel={form.dirty ? () => form.reset() : undefined}
        />
      </Form>
      <div className={styles.preview}>
        <Preview question={draft} questions={questions} />
      </div>
      <LeaveDialog {...useUnsavedGuard(form.dirty && !form.submitting && !isGone)} />
    </div>
  );
}
