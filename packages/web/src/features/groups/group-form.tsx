import type { FormDeclaration } from '../../kit/declared/form-declaration.ts';
import { ColourField } from '../../ui/fields/colour-field.tsx';
import { groupFamily } from './family.ts';

/** A new group and its edit page. */
export const groupForm: FormDeclaration<'client-groups'> = {
  ...groupFamily,
  sections: [
    {
      key: 'group',
      entries: [
        'name',
        'description',
        {
          fields: ['colour'],
          slot: ({ form, t }) => {
            const { value, ...binding } = form.field('colour');
            return (
              <ColourField
                key="colour"
                label={t.field('colour')}
                optional
                {...binding}
                value={typeof value === 'string' ? value : ''}
              />
            );
          },
        },
      ],
    },
  ],
};
