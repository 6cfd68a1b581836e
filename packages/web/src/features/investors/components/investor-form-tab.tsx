import type { ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { EvidenceCard } from '../../../shared/evidence/evidence-card.tsx';
import { FormAnswers } from '../../../shared/form-tab/form-answers.tsx';
import type { FormOf } from '../../../shared/form-tab/form-of.ts';
import { Stack } from '../../../ui/layout.tsx';
import { useInvestor } from '../queries.ts';

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
      />
      {form === 'registration_form' && <EvidenceCard of={{ user_id: id }} name={investor.name} />}
    </Stack>
  );
}
