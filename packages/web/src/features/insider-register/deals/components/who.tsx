import { INSIDER_KINDS } from '@tranche/domain/insider-register/codes';
import { dealPlacements } from '@tranche/domain/insider-register/deal-placements.resource';
import { useMemo, type ReactNode } from 'react';
import { useViewer } from '../../../../kit/context.tsx';
import type { FormPart, Section } from '../../../../kit/declared/form-declaration.ts';
import { sourceOf, withViewer } from '../../../../kit/declared/option-sources.ts';
import { EntityPicker } from '../../../../ui/fields/entity-picker.tsx';
import { RadioCardsField } from '../../../../ui/fields/radio-cards-field.tsx';
import { isExternal } from '../check-deal.ts';

const people = sourceOf(dealPlacements.fields.user_id.spec);

/** Someone with an account, the viewer at first, or someone outside. */
function Who({ form, t }: FormPart): ReactNode {
  const viewer = useViewer();
  const source = useMemo(() => withViewer(people, viewer), [viewer]);
  const kind = form.field('insider_kind');
  const user = form.field('user_id');
  return (
    <>
      <RadioCardsField
        {...kind}
        pair
        label={t.field('insider_kind')}
        value={isExternal(form.values) ? 'external' : 'internal'}
        options={INSIDER_KINDS.map((value) => ({ value, label: t(`who.${value}`) }))}
      />
      {!isExternal(form.values) && (
        <EntityPicker
          {...user}
          label={t.field('user_id')}
          source={source}
          value={typeof user.value === 'number' ? String(user.value) : null}
          onChange={(id) => user.onChange(id === null ? null : Number(id))}
        />
      )}
    </>
  );
}

export const dealerSection: Section<'deal-placements'> = {
  key: 'dealer',
  entries: [
    { slot: (part) => <Who {...part} />, fields: ['insider_kind', 'user_id'] },
    { field: 'external_name', when: isExternal, isRequired: true },
    [
      { field: 'external_company', when: isExternal },
      { field: 'external_email', when: isExternal },
    ],
  ],
};
