import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { csvOf, type CsvTable } from './csv.ts';
import { toast } from './overlay/toasts.tsx';
import { say } from './words.ts';

/** Takes a table along to a spreadsheet. */
export function CopyCsv({ table }: { readonly table: CsvTable }): ReactNode {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(csvOf(table));
    toast(say('copied'));
  };
  return (
    <Button kind="quiet" small onClick={() => void copy()}>
      {say('copyCsv')}
    </Button>
  );
}
