import type { ReactNode } from 'react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { companyKey, isView, VIEWS, type Chosen } from '../report-views.ts';
import { words } from '../words.ts';

interface Props {
  readonly chosen: Chosen;
  readonly onChange: (next: Chosen) => void;
}

/** All · ⟦Portfolio⟧ · Funds · General. */
export function Views({ chosen, onChange }: Props): ReactNode {
  const t = useWords(words);
  const funds = useFlag('enableFunds');
  return (
    <ViewTabs
      label={t('views.label')}
      current={chosen.view}
      onChange={(view) => isView(view) && onChange({ ...chosen, view, company: '' })}
      tabs={VIEWS.filter((view) => view !== 'funds' || funds).map((view) => ({
        key: view,
        label: t(`views.${view}`),
      }))}
    />
  );
}

/** One company; what is unread alone. */
export function NarrowDown({ chosen, onChange }: Props): ReactNode {
  const t = useWords(words);
  return (
    <>
      <CompanyFilter chosen={chosen} onChange={onChange} />
      <SwitchField
        label={t('unreadOnly')}
        value={chosen.unreadOnly}
        onChange={(unreadOnly) => onChange({ ...chosen, unreadOnly })}
      />
    </>
  );
}

/** Of what I take part in; nothing to choose with a single one. */
function CompanyFilter({ chosen, onChange }: Props): ReactNode {
  const t = useWords(words);
  const funds = useFlag('enableFunds');
  const { view, company } = chosen;
  const query = { fields: ['id', 'name'], sort: 'name', limit: 100 };
  const opportunities = useList('investment-opportunities', { ...query, type: 'mine' });
  const held = useList('funds', query, { enabled: funds });
  const options = [
    ...(view === 'all' || view === 'portfolio'
      ? optionsOf(opportunities.data, 'investment_opportunity')
      : []),
    ...(view === 'all' || view === 'funds' ? optionsOf(held.data, 'fund') : []),
  ];
  const known = !opportunities.isPending && !(funds && held.isPending);
  if (view === 'general' || (known && options.length < 2)) return null;
  return (
    <SelectField
      label={t('company')}
      value={company}
      onChange={(next) => onChange({ ...chosen, company: next ?? '' })}
      options={[{ value: '', label: t('anyCompany') }, ...options]}
    />
  );
}

const optionsOf = (
  page: { readonly data: readonly { readonly id: number; readonly name: string }[] } | undefined,
  type: 'investment_opportunity' | 'fund',
) => (page?.data ?? []).map(({ id, name }) => ({ value: companyKey({ type, id }), label: name }));
