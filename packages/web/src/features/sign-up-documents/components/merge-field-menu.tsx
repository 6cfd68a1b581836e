import { MERGE_FIELDS } from '@tranche/domain/investors/document-merge';
import { IconBraces } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { ActionMenu } from '../../../ui/menu.tsx';
import { words } from '../words.ts';

/** What is filled in when the document is sent. */
export function MergeFieldMenu({ onPick }: { onPick: (text: string) => void }): ReactNode {
  const t = useWords(words);
  return (
    <ActionMenu
      items={MERGE_FIELDS.map((field) => ({
        label: t(`merge.fields.${field}`),
        onSelect: () => onPick(`{{${field}}}`),
      }))}
      trigger={
        <Button small kind="quiet" icon={<IconBraces size={16} stroke={1.75} />}>
          {t('merge.insert')}
        </Button>
      }
    />
  );
}
