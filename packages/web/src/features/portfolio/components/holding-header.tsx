import type { ReactNode } from 'react';
import { useFlag, useWords } from '../../../kit/context.tsx';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { formatDate } from '../../../ui/format.ts';
import { RecordHeader } from '../../../ui/page-header.tsx';
import { Picture } from '../../../ui/person.tsx';
import { Chip, StatusPill } from '../../../ui/status-pill.tsx';
import type { HoldingPage } from '../holding-page.ts';
import { words } from '../words.ts';

export interface HoldingHeaderProps {
  readonly page: HoldingPage;
  /** In place of the state of a company's holding. */
  readonly pill?: ReactNode;
  /** Besides type, industry and tax. */
  readonly facts?: readonly string[];
  readonly actions?: ReactNode;
}

/** Logo, name, Completed or Matured, and what it is: type, industry, tax scheme. */
export function HoldingHeader({ page, pill, facts = [], actions }: HoldingHeaderProps): ReactNode {
  const t = useWords(words);
  const { holding } = page;
  const { opportunity } = holding;
  useAnnouncedTitle(opportunity.name);
  const withTax = useFlag('enableTax');
  const schemes = withTax ? page.investments.flatMap(({ tax_scheme }) => tax_scheme ?? []) : [];
  const chips = [opportunity.type, opportunity.industry, ...schemes];
  return (
    <RecordHeader
      name={opportunity.name}
      crumbs={[{ label: t('title'), href: '/investor/portfolio' }]}
      picture={<Picture name={opportunity.name} src={opportunity.logo} size={40} square />}
      pill={pill ?? (holding.figures !== null && <StatePill matured={holding.is_matured} />)}
      facts={[
        ...[...new Set(chips)].flatMap((chip) => (chip === null ? [] : [<Chip key={chip}>{chip}</Chip>])),
        ...facts,
        ...(holding.invested_on === null ? [] : [t('since', { date: formatDate(holding.invested_on) })]),
      ]}
      actions={actions}
    />
  );
}

function StatePill({ matured }: { matured: boolean }): ReactNode {
  const t = useWords(words);
  return (
    <StatusPill
      look={
        matured
          ? { label: t('maturedPill'), tone: 'slate', icon: 'flag' }
          : { label: t('completed'), tone: 'brand', icon: 'done' }
      }
    />
  );
}
