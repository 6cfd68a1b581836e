import { previewSettings, type SettingsEffects } from '@tranche/domain/settings/verbs';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { firmWords } from '../firm-words.ts';

const PAUSE_MS = 300;
const COUNTS = ['cash_calls', 'reservations', 'cancellations', 'tests', 'checks'] as const;

/** What the change would affect today, shown before it is saved; empty where it affects nothing. */
export function Effects({ changes }: { changes: Readonly<Record<string, unknown>> }): ReactNode {
  const t = useWords(firmWords);
  const [body] = useDebouncedValue(changes, PAUSE_MS);
  const { data } = useQuery<SettingsEffects>({
    queryKey: ['settings-preview', body],
    queryFn: async ({ signal }) => (await api.action(previewSettings, { body, signal })).data,
    placeholderData: keepPreviousData,
    enabled: Object.keys(body).length > 0,
  });
  const touched = data === undefined ? [] : COUNTS.filter((name) => data[name] > 0);
  return (
    <div role="status">
      {touched.map((name) => (
        <p key={name}>{t(`effects.${name}`, { n: data?.[name] ?? 0 })}</p>
      ))}
    </div>
  );
}
