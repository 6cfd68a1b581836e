import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useItem } from '../../../kit/query.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { EvidenceCard } from '../../../shared/evidence/evidence-card.tsx';
import { FormAnswers } from '../../../shared/form-tab/form-answers.tsx';
import type { FormOf } from '../../../shared/form-tab/form-of.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Chip } from '../../../ui/status-pill.tsx';
import { useInvestor } from '../queries.ts';
import { words } from '../words.ts';

interface Outcome {
  readonly risk_score: number | null;
  readonly risk_band: string | null;
}
const OUTCOME = { append: ['risk_score', 'risk_band'] };

/** One of the firm's forms with an investor's answers; the registration form has what they supplied beside it. */
export function InvestorForm({ form }: { form: FormOf['form'] }): ReactNode {
  const id = useRecordId();
  const { can } = useAccess();
  const { data: investor } = useInvestor(id);
  if (investor === undefined) return null;
  return (
    <Stack gap={20}>
      <FormAnswers
        type="user"
        id={id}
        name={investor.name}
        form={form}
        isWritable={can('investors.update')}
        outcome={form === 'risk_profile' && <RiskOutcome id={id} />}
      />
      {form === 'registration_form' && <EvidenceCard of={{ user_id: id }} name={investor.name} />}
    </Stack>
  );
}

function RiskOutcome({ id }: { id: number }): ReactNode {
  const t = useWords(words);
  const { data } = useItem<'users', Outcome>('users', id, OUTCOME);
  if (!data?.risk_band) return null;
  return <Chip>{t('risk.outcome', { band: data.risk_band, score: data.risk_score ?? 0 })}</Chip>;
}
