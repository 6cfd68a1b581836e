import type { WizardState } from './use-wizard.ts';
import type { WizardData } from './wizard-data.ts';

export interface StepProps {
  readonly data: WizardData;
  readonly wizard: WizardState;
  /** Continue was pressed too early: say what is missing. */
  readonly tried: boolean;
  /** Of the sentence that says why Continue is barred. */
  readonly reasonId: string;
}
