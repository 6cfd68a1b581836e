import { useState, type ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { SwitchField } from '../../ui/fields/tick-field.tsx';
import { setShortcuts, shortcutsOn } from '../../ui/shortcuts.ts';
import { useWords } from '../../kit/context.tsx';
import { accountWords } from './words.ts';

/** Single keys can be switched off (WCAG 2.1.4); stored in this browser. */
export function ShortcutsCard(): ReactNode {
  const t = useWords(accountWords);
  const [on, setOn] = useState(shortcutsOn);
  return (
    <Card title={t('shortcuts.title')} help={t('shortcuts.help')}>
      <SwitchField
        label={t('shortcuts.label')}
        value={on}
        onChange={(next) => {
          setShortcuts(next);
          setOn(next);
        }}
      />
    </Card>
  );
}
