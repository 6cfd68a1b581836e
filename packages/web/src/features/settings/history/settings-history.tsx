import { PORTFOLIO_COLUMNS } from '@tranche/domain/portfolio/tables';
import type { RecordVersion } from '@tranche/domain/kit/version';
import { isSecondPersonKind } from '@tranche/domain/settings/second-person';
import { DEFAULT_TERMS } from '@tranche/domain/settings/terminology';
import type { SettingsRow, SubscriptionPlan } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { Can, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { HistoryButton } from '../../../kit/history/history-button.tsx';
import type { HistoryLine } from '../../../kit/history/types.ts';
import type { Words } from '../../../kit/terms.ts';
import { formatMoney } from '../../../ui/format.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { bankWords } from '../bank-words.ts';
import { brandingWords } from '../branding-words.ts';
import { featureWords } from '../feature-words.ts';
import { useSaveSettings } from '../queries.ts';
import { PAGES, rightOf, type SettingsPage } from './pages.ts';
import { partsOf } from './split.ts';
import { settingsHistoryWords } from './words.ts';

/** Who changed the settings of this page, from what to what. */
export function SettingsHistory({ page, row }: { page: SettingsPage; row: SettingsRow }): ReactNode {
  const t = useWords(settingsHistoryWords);
  const f = useWords(featureWords);
  const k = useWords(bankWords);
  const save = useSaveSettings();
  const { can } = useAccess();
  const labelOf = (name: string): string => (isFlag(name) ? f(`flags.${name}`) : t.field(name));
  const planText = (plan: SubscriptionPlan): string => {
    const amount = formatMoney(plan.amount, { currency: plan.currency });
    const text = t(`plan.${plan.interval}`, { name: plan.name, amount });
    return plan.is_active ? text : t('planClosed', { plan: text });
  };
  const shown = (name: string, value: unknown): ReactNode => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off');
    if (value === null || value === undefined) return null;
    if (name === 'subscription_plans' && Array.isArray(value)) return value.map(planText).join('; ');
    if (Array.isArray(value))
      return value.map((each) => (isSecondPersonKind(each) ? k(`second.kinds.${each}`) : '')).join(', ');
    return isHtml(name) ? <RichText html={String(value)} /> : String(value);
  };
  const linesOf = (name: string, { before, after }: RecordVersion): readonly HistoryLine[] => {
    if (!(name in before)) return [{ key: name, label: labelOf(name), values: null }];
    const right = rightOf(name);
    const may = right !== null && can(right);
    if (name !== 'colors' && name !== 'navigation')
      return [
        {
          key: name,
          label: labelOf(name),
          values: { before: shown(name, before[name]), after: shown(name, after[name]) },
          ...(may ? { earlier: { [name]: before[name] } } : {}),
        },
      ];
    return partsOf(before[name], after[name], row[name]).map((part) => ({
      key: `${name} ${part.key}`,
      label: partLabel(part.key),
      values: { before: part.before ?? t('standard'), after: part.after ?? t('standard') },
      ...(may ? { earlier: { [name]: part.earlier } } : {}),
    }));
  };
  return (
    <Can p="branding.index">
      <HistoryButton
        of={{
          type: 'settings',
          id: 1,
          name: t(`pages.${page}`),
          fields: PAGES[page],
          labelOf,
          linesOf,
          restore: (earlier) => save(earlier),
        }}
      />
    </Can>
  );
}

const isFlag = (name: string): name is keyof typeof featureWords.flags => name in featureWords.flags;

/** A colour by its name, a word by the standard one. */
function partLabel(key: string): string {
  const known: Words = { ...labelsOf(PORTFOLIO_COLUMNS), ...DEFAULT_TERMS, ...brandingWords.names };
  const label = known[key];
  return typeof label === 'string' ? label : key;
}

const labelsOf = (columns: Readonly<Record<string, { readonly label: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([key, { label }]) => [key, label]));

const isHtml = (name: string): boolean => name.endsWith('_text') || name === 'login_message';
