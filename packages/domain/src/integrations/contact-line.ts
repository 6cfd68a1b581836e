import { isDamaged } from './damaged.ts';
import { flaw, type Flaw } from './flaws.ts';
import { tidy } from './round-line.ts';

const COLUMNS = ['first_name', 'last_name', 'email', 'phone', 'mobile', 'company_name', 'job_title'] as const;
export type ContactColumn = (typeof COLUMNS)[number];
const LONGEST: Readonly<Record<ContactColumn, number>> = {
  first_name: 100,
  last_name: 100,
  email: 191,
  phone: 30,
  mobile: 30,
  company_name: 255,
  job_title: 255,
};

export type ContactCells = Readonly<Record<ContactColumn, string>>;
export interface ContactLine {
  readonly values: Readonly<Record<ContactColumn, string | null>>;
  readonly refused: boolean;
  readonly flaws: readonly Flaw[];
}

/** A prospect as a row states it; who cannot be named or reached is refused (`domain.md` C). */
export function readContactLine(cells: ContactCells): ContactLine {
  const at = (column: ContactColumn): string | null => tidy(cells[column]) || null;
  const values: Record<ContactColumn, string | null> = {
    first_name: at('first_name'),
    last_name: at('last_name'),
    email: at('email')?.toLowerCase() ?? null,
    phone: at('phone'),
    mobile: at('mobile'),
    company_name: at('company_name'),
    job_title: at('job_title'),
  };
  const flaws = flawsOf(values, cells);
  return { values, refused: flaws.some(({ refused }) => refused), flaws };
}

function flawsOf(values: ContactLine['values'], cells: ContactCells): Flaw[] {
  const flaws: Flaw[] = [];
  for (const column of ['first_name', 'last_name'] as const) {
    if (values[column] === null) flaws.push(flaw('name_blank', column));
    else if (isDamaged(cells[column])) flaws.push(flaw('name_damaged', column));
  }
  if (values.email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.email))
    flaws.push(flaw('email_invalid', 'email'));
  if (values.email === null && values.phone === null && values.mobile === null)
    flaws.push(flaw('unreachable', 'email'));
  for (const column of COLUMNS) {
    if ((values[column]?.length ?? 0) > LONGEST[column]) flaws.push(flaw('too_long', column));
  }
  return flaws;
}
