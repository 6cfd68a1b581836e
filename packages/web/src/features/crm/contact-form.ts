import { text, type FormDeclaration } from '../../kit/declared/form-declaration.ts';
import { detailsOf } from '../../shared/attributes/details-answers.tsx';
import { ADDRESS, EMPLOYER, NAME, PHONES } from '../../shared/record/sections.ts';
import { contactFamily } from './family.ts';

/** A new contact and its edit page. */
export const contactForm: FormDeclaration<'contacts'> = {
  ...contactFamily,
  sections: [
    { key: 'person', entries: ['title', NAME, 'email', PHONES] },
    {
      key: 'lead',
      entries: [
        ['lead_status_id', 'owner_id'],
        ['source', 'source_detail'],
      ],
    },
    { key: 'company', entries: [EMPLOYER, 'client_type'] },
    {
      key: 'interest',
      entries: ['investor_type_id', 'estimated_investment', 'marketing_consent', detailsOf('contact')],
      asked: 'more',
    },
    { key: 'address', entries: ADDRESS, asked: 'more' },
  ],
  beside: () => ({ answers: {} }),
  check: (values, t) => {
    const isReachable = ['email', 'phone', 'mobile'].some((name) => text(values, name).trim() !== '');
    return isReachable ? {} : { email: t('reach') };
  },
  alsoChanges: ['lead-statuses'],
};
