import { PORTFOLIO_COLUMNS } from '@tranche/domain/portfolio/tables';
import type { RecordVersion } from '@tranche/domain/kit/version';
import { DEFAULT_TERMS } from '@tranche/domain/settings/terminology';
import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { Can, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { HistoryButton } from '../../../kit/history/history-button.tsx';
import type { HistoryLine } from '../../../kit/history/types.ts';
import type { Words } from '../../../kit/terms.ts';
import { brandingWords } from '../branding-words.ts';
import { useSaveSettings } from '../../../shared/settings/queries.ts';
import { PAGES, rightOf, type SettingsPage } from './pages.ts';
import { useShownSetting } from './shown-setting.tsx';
import { partsOf } from './split.ts';
import { settingsHistoryWords } from './words.ts';

/** Who changed the settings of this page, from what to what. */
export function SettingsHistory({ page, row }: { page: SettingsPage; row: SettingsRow }): ReactNode {
  const t = useWords(settingsHistoryWords);
  const { labelOf, shown } = useShownSetting();
  const save = useSaveSettings();
  const { can } = useAccess();
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
          restore: (earlier) => save(earlier, row),
        }}
      />
    </Can>
  );
}

/** A colour by its name, a word by the standard one. */
function partLabel(key: string): string {
  const known: Words = { ...labelsOf(PORTFOLIO_COLUMNS), ...DEFAULT_TERMS, ...brandingWords.names };
  const label = known[key];
  return typeof label === 'string' ? label : key;
}

const labelsOf = (columns: Readonly<Record<string, { readonly label: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).map(([key, { label }]) => [key, label]));
