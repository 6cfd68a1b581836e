import type { RunKind } from '@tranche/domain/funds/runs/codes';
import type { RunPreview } from '@tranche/domain/funds/runs/verbs';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { usePath } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Status } from '../../../kit/status.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { SidePanel } from '../../../ui/overlay/side-panel.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import type { Fund } from '../fund.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { LinesStep } from './lines-step.tsx';
import { NextFee } from './next-fee.tsx';
import { PostStep } from './post-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { ResultStep } from './result-step.tsx';
import type { AskedRun } from './asked-run.ts';
import { runWords } from './run-words.ts';
import { isDraft, useRun, type Run } from './run.ts';
import { followingValues } from './run-values.ts';
import { StepTabs } from './step-tabs.tsx';
import { TotalStep } from './total-step.tsx';
import { Waiting } from './waiting.tsx';

const STEPS = ['total', 'lines', 'preview', 'post', 'result'] as const;
type Step = (typeof STEPS)[number];

interface Props {
  readonly fund: Fund;
  readonly asked: AskedRun;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

export default function RunDetails({ fund, asked, mayWrite, onClose }: Props): ReactNode {
  return asked.id === null ? (
    <NewRun fund={fund} kind={asked.kind ?? 'fund_expense'} from={asked.from} onClose={onClose} />
  ) : (
    <OpenRun id={asked.id} fund={fund} mayWrite={mayWrite} onClose={onClose} />
  );
}

/** ⌘Enter goes on, wherever the focus is. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
  const next = event.currentTarget.querySelector<HTMLButtonElement>(
    '[data-run-next], form button[type="submit"]',
  );
  event.preventDefault();
  next?.click();
}

interface NewProps {
  readonly fund: Fund;
  readonly kind: RunKind;
  readonly from: number | null;
  readonly onClose: () => void;
}

function NewRun({ fund, kind, from, onClose }: NewProps): ReactNode {
  const t = useWords(runWords);
  const [, setParam] = useSearchParam('run');
  const given = { fund, kind, onProposed: (id: number) => setParam(String(id), true) };
  return (
    <SidePanel
      open
      width={1080}
      onClose={onClose}
      title={t('title', { kind: t(`kinds.${kind}`), fund: fund.name })}
    >
      <div onKeyDown={goOn}>
        <StepTabs label={t('stepsLabel')} steps={useSteps(null)} current="total" onStep={() => undefined}>
          {from !== null ? (
            <Following {...given} from={from} />
          ) : kind === 'fund_fee' ? (
            <NextFee {...given} />
          ) : (
            <TotalStep {...given} run={null} />
          )}
        </StepTabs>
      </div>
    </SidePanel>
  );
}

interface FollowingProps {
  readonly fund: Fund;
  readonly kind: RunKind;
  readonly from: number;
  readonly onProposed: (id: number) => void;
}

/** A run that another one leads to starts from what that one was of. */
function Following({ fund, kind, from, onProposed }: FollowingProps): ReactNode {
  const t = useWords(runWords);
  const before = useRun(from);
  return (
    <StateView of={before} thing={t('thing')} skeleton={<FormSkeleton fields={4} />}>
      {(run) => (
        <TotalStep
          fund={fund}
          kind={kind}
          run={null}
          given={followingValues(kind, run)}
          onProposed={onProposed}
        />
      )}
    </StateView>
  );
}

function OpenRun({ id, fund, mayWrite, onClose }: Omit<Props, 'asked'> & { id: number }): ReactNode {
  const t = useWords(runWords);
  const run = useRun(id);
  // while it is read, or cannot be, the panel has a name as well
  const kind = run.data === undefined ? t('aRun') : t(`kinds.${run.data.kind}`);
  return (
    <SidePanel open width={1080} onClose={onClose} title={t('title', { kind, fund: fund.name })}>
      <StateView of={run} thing={t('thing')} skeleton={<FormSkeleton fields={5} />}>
        {(data) => <Steps fund={fund} run={data} mayWrite={mayWrite} onClose={onClose} />}
      </StateView>
    </SidePanel>
  );
}

function useSteps(run: Run | null): readonly { key: Step; label: string; disabled: boolean }[] {
  const t = useWords(runWords);
  const isOpen = (step: Step): boolean => {
    if (run === null) return step === 'total';
    if (isDraft(run)) return step !== 'result';
    return step === 'lines' || step === 'result';
  };
  return STEPS.map((key) => ({ key, label: t(`steps.${key}`), disabled: !isOpen(key) }));
}

interface StepsProps {
  readonly fund: Fund;
  readonly run: Run;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

function Steps({ fund, run, mayWrite, onClose }: StepsProps): ReactNode {
  const t = useWords(runWords);
  const steps = useSteps(run);
  const start = isDraft(run) ? 'lines' : 'result';
  const [wanted, setStep] = useState<Step>(start);
  const [isCancelling, setCancelling] = useState(false);
  const isReached = steps.some(({ key, disabled }) => key === wanted && !disabled);
  const step = isReached ? wanted : start;
  const [seen, setSeen] = useState(run.status);
  if (seen !== run.status) {
    setSeen(run.status);
    setStep(start);
  }
  const mayStep = mayWrite && isDraft(run);
  return (
    <Stack gap={16}>
      <Row justify="between">
        <Status of="run" code={run.status} />
        {mayStep && (
          <Button kind="quiet" small onClick={() => setCancelling(true)}>
            {t('total.cancel')}
          </Button>
        )}
      </Row>
      {run.submitted_at !== null && isDraft(run) && <Waiting run={run} mayWrite={mayWrite} />}
      <div onKeyDown={goOn}>
        <StepTabs label={t('stepsLabel')} steps={steps} current={step} onStep={setStep}>
          {step === 'total' && (
            <TotalStep fund={fund} kind={run.kind} run={run} onProposed={() => setStep('lines')} />
          )}
          {step === 'lines' && (
            <LinesStep fund={fund} run={run} onNext={mayStep ? () => setStep('preview') : undefined} />
          )}
          {(step === 'preview' || step === 'post') && (
            <Previewed fund={fund} run={run} step={step} onStep={setStep} />
          )}
          {step === 'result' && <ResultStep fund={fund} run={run} mayWrite={mayWrite} />}
        </StepTabs>
      </div>
      <CancelDialog run={run} open={isCancelling} onClose={() => setCancelling(false)} onDone={onClose} />
    </Stack>
  );
}

interface PreviewedProps {
  readonly fund: Fund;
  readonly run: Run;
  readonly step: 'preview' | 'post';
  readonly onStep: (step: Step) => void;
}

/** Both steps rest on one answer: what is shown is what is posted. */
function Previewed({ fund, run, step, onStep }: PreviewedProps): ReactNode {
  const t = useWords(runWords);
  const preview = usePath<{ readonly data: RunPreview }>(`runs/${run.id}/preview`);
  return (
    <StateView of={preview} thing={t('preview.thing')} skeleton={<FormSkeleton fields={6} />}>
      {({ data }) =>
        step === 'preview' ? (
          <PreviewStep
            fund={fund}
            run={run}
            preview={data}
            onNext={() => onStep('post')}
            onLines={() => onStep('lines')}
          />
        ) : (
          <PostStep
            fund={fund}
            run={run}
            preview={data}
            onPosted={() => onStep('result')}
            onChanged={() => {
              void preview.refetch();
              onStep('preview');
            }}
          />
        )
      }
    </StateView>
  );
}
