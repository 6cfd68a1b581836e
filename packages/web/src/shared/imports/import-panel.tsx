import { IconUpload } from '@tabler/icons-react';
import { IMPORT_RIGHTS, type ImportFamily } from '@tranche/domain/integrations/import-families';
import { useState, type ReactNode } from 'react';
import { part } from '../../ui/part.tsx';
import { Button } from '../../ui/button.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { useSearchParam } from '../../kit/search-param.ts';
import { importWords } from './words.ts';

const ImportSteps = part(() => import('./import-steps.tsx'), <FormSkeleton fields={4} />);

/** Opens the panel of the list (`?import=new`) for anyone who may import one of the families; else it is not there. */
export function ImportButton({ families }: Pick<ImportPanelProps, 'families'>): ReactNode {
  const t = useWords(importWords);
  const [, setImport] = useSearchParam('import');
  if (useImportable(families).length === 0) return null;
  return (
    <Button
      icon={<IconUpload size={16} stroke={1.75} />}
      onClick={() => setImport('new')}
      aria-haspopup="dialog"
    >
      {t('button')}
    </Button>
  );
}

/** Those of the families that the viewer may import. */
function useImportable(families: readonly ImportFamily[]): ImportFamily[] {
  const { can } = useAccess();
  return families.filter((family) => IMPORT_RIGHTS[family].every((right) => can(right)));
}

export interface ImportPanelProps {
  /** What a file may hold here; of several, whoever uploads says which. */
  readonly families: readonly ImportFamily[];
  /** Families of records to read again after a run or an undo: a constant. */
  readonly changes: readonly string[];
}

/** Upload, map, dry run, run, result with undo; `?import=new` or the id of a batch. */
export function ImportPanel({ families, changes }: ImportPanelProps): ReactNode {
  const t = useWords(importWords);
  const [chosen, setChosen] = useState<ImportFamily | null>(null);
  const importable = useImportable(families);
  const family = chosen ?? importable[0];
  const [at, setImport] = useSearchParam('import');
  const close = (): void => setImport(null);
  if (family === undefined) return null;
  return (
    <SidePanel open={at !== null} onClose={close} title={t(`title.${family}`)} width={800}>
      {at !== null && (
        <ImportSteps
          at={at}
          family={family}
          importable={importable}
          changes={changes}
          onChoose={setChosen}
          onOpen={setImport}
          onClose={close}
        />
      )}
    </SidePanel>
  );
}
