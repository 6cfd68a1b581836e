import { recordStatus } from '@tranche/domain/codes';
import type { ReactNode } from 'react';
import { Feature, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { Status } from '../../../kit/status.tsx';
import { Row } from '../../../ui/layout.tsx';
import { Chip, StatusPill } from '../../../ui/status-pill.tsx';
import { RelTime } from '../../../ui/value.tsx';
import type { InvestorRow } from '../investor.ts';
import { showsCategory } from '../../../shared/eligibility/shows-category.ts';
import { words } from '../words.ts';

/** The current category, or how far the last declaration is. */
export function CategoryPill({ investor }: { investor: InvestorRow }): ReactNode {
  const t = useWords(words);
  if (investor.investorType) return <Chip>{investor.investorType.name}</Chip>;
  return investor.category_status === null ? (
    <span className="muted">{t('record.none')}</span>
  ) : (
    <Status of="category" code={investor.category_status} />
  );
}

/** What an investor's header says of them: inactive, category, test, screening, address. */
export function InvestorPills({ investor }: { investor: InvestorRow }): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  return (
    <Row gap={8}>
      {investor.status === recordStatus.inactive && (
        <StatusPill look={{ label: t('record.inactive'), tone: 'red', icon: 'ban' }} />
      )}
      {showsCategory(access) && <CategoryPill investor={investor} />}
      <Feature f="enableComplianceTest">
        <Status of="compliance" about={t('record.test')} code={investor.compliance_passed} />
      </Feature>
      <Feature f="enableScreening">
        <Status of="aml" about={t('record.identity')} code={investor.aml_status} />
      </Feature>
      <StatusPill
        about={t('record.address')}
        look={
          investor.email_verified_at === null
            ? { label: t('record.unverified'), tone: 'amber', icon: 'warning' }
            : { label: t('record.verified'), tone: 'green', icon: 'check' }
        }
      />
    </Row>
  );
}

export function LastActive({ at }: { at: string | null }): ReactNode {
  const t = useWords(words);
  return at === null ? (
    t('record.never')
  ) : (
    <>
      {t('record.lastActive')} <RelTime value={at} />
    </>
  );
}
