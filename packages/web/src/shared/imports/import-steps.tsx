import { IconArrowLeft } from '@tabler/icons-react';
import type { ImportFamily } from '@tranche/domain/integrations/import-families';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { FormSkeleton } from '../../ui/skeleton.tsx';
import { StateView } from '../../ui/state-view.tsx';
import { useWords } from '../../kit/context.tsx';
import { EarlierImports } from './earlier.tsx';
import { MapStep } from './map-step.tsx';
import { ImportProgress } from './progress.tsx';
import { isWorking, stepOf, useImport, type ImportStep } from './queries.ts';
import { CheckReport, RunReport } from './report.tsx';
import { UploadStep } from './upload-step.tsx';
import { importWords } from './words.ts';

interface ImportStepsProps {
  /** `new`, or the id of a batch. */
  readonly at: string;
  readonly family: ImportFamily;
  readonly importable: readonly ImportFamily[];
  readonly changes: readonly string[];
  readonly onChoose: (family: ImportFamily | null) => void;
  readonly onOpen: (at: string, replace?: boolean) => void;
  readonly onClose: () => void;
}

/** What the import's panel holds: the file of a new one, or the batch at the step where it is. */
export default function ImportSteps({
  at,
  family,
  importable,
  changes,
  onChoose,
  onOpen,
  onClose,
}: ImportStepsProps): ReactNode {
  const t = useWords(importWords);
  if (at === 'new')
    return (
      <Stack gap={24}>
        <StepLine step="upload" />
        {importable.length > 1 && (
          <SelectField
            label={t('upload.holds')}
            value={family}
            onChange={(value) => onChoose(importable.find((one) => one === value) ?? null)}
            options={importable.map((value) => ({ value, label: t(`families.${value}`) }))}
          />
        )}
        <UploadStep family={family} onReceived={(id) => onOpen(String(id), true)} />
        <EarlierImports family={family} onOpen={(id) => onOpen(String(id))} />
      </Stack>
    );
  if (!/^\d+$/.test(at)) return null;
  return <Batch key={at} id={at} changes={changes} onBack={() => onOpen('new')} onClose={onClose} />;
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
