import { IconArrowLeft, IconUpload } from '@tabler/icons-react';
import { IMPORT_RIGHTS, type ImportFamily } from '@tranche/domain/integrations/import-families';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { SidePanel } from '../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { useAccess } from '../../kit/access.tsx';
import { useWords } from '../../kit/context.tsx';
import { useSearchParam } from '../../kit/search-param.ts';
import { EarlierImports } from './earlier.tsx';
import { MapStep } from './map-step.tsx';
import { ImportProgress } from './progress.tsx';
import { isWorking, stepOf, useImport, type ImportStep } from './queries.ts';
import { CheckReport, RunReport } from './report.tsx';
import { UploadStep } from './upload-step.tsx';
import { importWords } from './words.ts';

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
      {at === 'new' && (
        <Stack gap={24}>
          <StepLine step="upload" />
          {importable.length > 1 && (
            <SelectField
              label={t('upload.holds')}
              value={family}
              onChange={(value) => setChosen(importable.find((one) => one === value) ?? null)}
              options={importable.map((value) => ({ value, label: t(`families.${value}`) }))}
            />
          )}
          <UploadStep family={family} onReceived={(id) => setImport(String(id), true)} />
          <EarlierImports family={family} onOpen={(id) => setImport(String(id))} />
        </Stack>
      )}
      {at !== null && /^\d+$/.test(at) && (
        <Batch key={at} id={at} changes={changes} onBack={() => setImport('new')} onClose={close} />
      )}
    </SidePanel>
  );
}

function StepLine({ step }: { step: ImportStep }): ReactNode {
  const t = useWords(importWords);
  const n = ['upload', 'map', 'check', 'run', 'result'].indexOf(step) + 1;
  return (
    <p role="status" className="muted">
      {t('step', { n, name: t(`steps.${step}`) })}
    </p>
  );
}

function Batch({
  id,
  changes,
  onBack,
  onClose,
}: {
  id: string;
  changes: readonly string[];
  onBack: () => void;
  onClose: () => void;
}): ReactNode {
  const t = useWords(importWords);
  const batch = useImport(id, changes);
  return (
    <StateView of={batch} thing={t('thing')} skeleton={<FormSkeleton fields={4} />}>
      {(data) => (
        <Stack gap={20}>
          <Row justify="between">
            <StepLine step={stepOf(data)} />
            <Button kind="quiet" small icon={<IconArrowLeft size={15} />} onClick={onBack}>
              {t('back')}
            </Button>
          </Row>
          <h3>{data.file_name}</h3>
          {isWorking(data) ? (
            <ImportProgress batch={data} />
          ) : stepOf(data) === 'map' ? (
            <MapStep batch={data} />
          ) : stepOf(data) === 'check' ? (
            <CheckReport batch={data} />
          ) : (
            <RunReport batch={data} onClose={onClose} />
          )}
        </Stack>
      )}
    </StateView>
  );
}
