/** What a sale of the company pays each class and each holder of a cap table (`domain.md#3.3`). */
import { apportion } from '../kit/apportion.ts';
import { decimal, money, sum, total } from '../kit/money.ts';
import type { CapTableEntry, CapTableRow } from './cap-table.ts';
import type { AntiDilution } from '../opportunities/codes.ts';
import { owedOn } from './conversion.ts';
import { type ExitClass, type ExitPayout, exitWaterfall } from './exit.ts';

/** Rights of a class of shares, as its issuer states them; shares without are ordinary. */
export interface ShareClassTerms {
  readonly name: string;
  readonly seniority: number;
  readonly preference_multiple: string;
  readonly participation: ExitClass['participation'];
  readonly participation_cap: string | null;
  readonly conversion_ratio: string;
  readonly anti_dilution: AntiDilution;
}

export interface ExitHolder {
  readonly holder: string;
  readonly share_class: string;
  readonly security: CapTableRow['security'];
  readonly shares: string;
  readonly amount: string;
}

export interface ExitScenario {
  readonly proceeds: string;
  readonly rule: string;
  readonly by_class: readonly ExitPayout[];
  readonly by_holder: readonly ExitHolder[];
}

const RULE =
  'Preferences by seniority (multiple × invested), equal ranks in proportion. What is left goes to ordinary and converted shares, to classes that participate, up to their cap, and to vested options above their exercise price. A class converts where it then gets more. A note is repaid, first of all, or converts';

interface ExitFacts {
  readonly as_of: string;
  readonly proceeds: string;
  /** Options that have not vested count as if they had. */
  readonly accelerates: boolean;
}

export function exitScenario(
  rows: readonly CapTableRow[],
  entries: readonly CapTableEntry[],
  classes: readonly ShareClassTerms[],
  facts: ExitFacts,
): ExitScenario {
  const shares = rows.filter(({ security }) => security === 'share');
  const names = [...new Set(shares.map(({ share_class }) => share_class))];
  const senior = Math.max(0, ...classes.map(({ seniority }) => seniority)) + 1;
  const notes = rows.flatMap((row, index) => {
    const terms = row.security === 'convertible' ? entries[index]?.conversion : null;
    return terms ? [{ row, owed: money(owedOn(terms, facts.as_of)) }] : [];
  });
  const options = rows.filter(({ security }) => security === 'option_granted' || security === 'warrant');
  const exercised = options.map((row) => (facts.accelerates ? row.shares : (row.vested ?? row.shares)));
  const by_class = exitWaterfall({
    proceeds: facts.proceeds,
    classes: [
      ...names.map((name) =>
        classOf(
          shares.filter(({ share_class }) => share_class === name),
          classes.find((each) => each.name === name) ?? { ...ORDINARY, name },
        ),
      ),
      ...notes.map(({ row, owed }) => noteOf(row, owed, senior)),
    ],
    options: options.map((row, index) => ({
      name: row.holder,
      shares: exercised[index] ?? '0',
      exercise_price: row.exercise_price ?? '0',
    })),
  });
  const paidTo = (index: number): ExitPayout | undefined => by_class[index];
  return {
    proceeds: money(facts.proceeds),
    rule: RULE,
    by_class,
    by_holder: [
      ...names.flatMap((name, index) =>
        shared(
          shares.filter(({ share_class }) => share_class === name),
          paidTo(index),
        ),
      ),
      ...[...notes.map(({ row }) => row), ...options].map((row, index) =>
        holderOf(row, paidTo(names.length + index)?.total ?? money(0)),
      ),
    ],
  };
}

const ORDINARY: Omit<ShareClassTerms, 'name'> = {
  seniority: 0,
  preference_multiple: '0',
  participation: 'none',
  participation_cap: null,
  conversion_ratio: '1',
  anti_dilution: 'none',
};

function classOf(rows: readonly CapTableRow[], terms: ShareClassTerms): ExitClass {
  const invested = total(rows.map(({ amount_invested }) => amount_invested));
  return {
    name: terms.name,
    seniority: terms.seniority,
    preference: invested.times(terms.preference_multiple).toFixed(),
    participation: terms.participation,
    most: terms.participation_cap === null ? null : invested.times(terms.participation_cap).toFixed(),
    shares: total(rows.map((row) => row.shares))
      .times(terms.conversion_ratio)
      .toFixed(),
  };
}

const noteOf = (row: CapTableRow, owed: string, seniority: number): ExitClass => ({
  name: row.holder,
  seniority,
  preference: owed,
  participation: 'none',
  most: null,
  shares: row.shares,
});

/** The preference of a class by what its holders invested, the rest by their shares. */
function shared(rows: readonly CapTableRow[], paid: ExitPayout | undefined): ExitHolder[] {
  const first = apportion(
    paid?.preference ?? 0,
    rows.map(({ amount_invested }) => amount_invested),
  );
  const rest = apportion(
    paid?.shared ?? 0,
    rows.map(({ shares }) => shares),
  );
  return rows.map((row, index) => holderOf(row, money(sum([first[index] ?? 0, rest[index] ?? 0]))));
}

const holderOf = ({ holder, share_class, security, shares }: CapTableRow, amount: string): ExitHolder => ({
  holder,
  share_class,
  security,
  shares: decimal(shares).toFixed(6),
  amount,
});
