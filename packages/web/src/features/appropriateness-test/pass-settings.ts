import type { SettingsRow } from '@tranche/domain/settings/settings';
import { isSame } from '../../kit/declared/values.ts';
import type { TestBank } from './test-bank.ts';

/** Each test has its own pass mark, in per cent; attempts are limited in the standard one alone. */
export type PassValues = {
  readonly compliance_pass_mark?: string | null;
  readonly fca_compliance_pass_mark?: string | null;
  readonly compliance_tries?: number | null;
};

export const passMarkOf = ({ hasTwo }: TestBank): 'compliance_pass_mark' | 'fca_compliance_pass_mark' =>
  hasTwo ? 'fca_compliance_pass_mark' : 'compliance_pass_mark';

/** What of the settings is in the form, and what of it is sent. */
export function passSettings({ hasTwo }: TestBank) {
  const values = (row: SettingsRow): PassValues =>
    hasTwo
      ? { fca_compliance_pass_mark: row.fca_compliance_pass_mark }
      : { compliance_pass_mark: row.compliance_pass_mark, compliance_tries: row.compliance_tries };
  return {
    values,
    body: (mine: PassValues, seen: SettingsRow): PassValues => {
      const before = new Map(Object.entries(values(seen)));
      return Object.fromEntries(
        Object.entries(mine).filter(([name, value]) => !isSame(before.get(name), value)),
      );
    },
  };
}
