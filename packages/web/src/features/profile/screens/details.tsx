import { ATTRIBUTE_FORMS } from '@tranche/domain/settings/codes';
import type { ReactNode } from 'react';
import { useQuestions } from '../../../shared/attributes/questions.ts';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { ProfileFrame } from '../../../shared/profile/profile-frame.tsx';
import { useItem, useList } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { all } from '../../../kit/all.ts';
import { DetailsForm, type Mine } from '../components/details-form.tsx';
import { Photo } from '../components/photo.tsx';
import { words } from '../words.ts';

/**
 * My own record, the account of my personal investment method, and the firm's own questions: those of the registration
 * form, or of the form that I was asked to complete.
 */
export default function Details(): ReactNode {
  const t = useWords(words);
  return (
    <ProfileFrame title={t('details.title')}>
      <StateView of={useMine()} thing={t('thing')} skeleton={<FormSkeleton fields={8} />}>
        {(mine) => (
          <>
            <Photo id={mine.me.id} name={mine.me.name} avatar={mine.me.avatar} />
            <DetailsForm key={mine.form} {...mine} />
          </>
        )}
      </StateView>
    </ProfileFrame>
  );
}

function useMine() {
  const { id } = useViewer();
  const [wanted] = useSearchParam('form');
  const form = ATTRIBUTE_FORMS.find((known) => known === wanted) ?? 'registration_form';
  const me = useItem('users', id);
  const parties = useList('investment-method-entities', { filter: { user_id: id, kind: 'user' } });
  const questions = useQuestions({ entity: 'user', form });
  const answers = useList('attribute-values', {
    filter: { target_type: 'user', target_id: id, form },
    limit: 100,
  });
  return all([me, parties, questions, answers], (user, entities, requested, given): Mine => ({
    me: user,
    form: form === 'registration_form' ? null : form,
    personal: entities.data[0] ?? null,
    questions: requested.data,
    given: given.data,
  }));
}
