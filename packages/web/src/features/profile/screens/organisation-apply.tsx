import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { ProfileFrame } from '../../../shared/profile/profile-frame.tsx';
import { useItem } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { ApplicationForm } from '../components/application-form.tsx';
import { againFrom } from '../application-steps.ts';
import { words } from '../words.ts';

/** Apply to invest through an organisation; `?again=` begins with what a rejected application said. */
export default function OrganisationApply(): ReactNode {
  const t = useWords(words);
  const [again] = useSearchParam('again');
  const known = again !== null && /^\d{1,15}$/.test(again);
  const earlier = useItem('organisation-links', again ?? '', {}, { enabled: known });
  return (
    <ProfileFrame title={t('apply.title')}>
      <p className="muted">{t('apply.help')}</p>
      {known ? (
        <StateView of={earlier} thing={t('apply.thing')} skeleton={<FormSkeleton fields={3} />}>
          {(row) => <ApplicationForm start={againFrom(row)} />}
        </StateView>
      ) : (
        <ApplicationForm start={{}} />
      )}
    </ProfileFrame>
  );
}
