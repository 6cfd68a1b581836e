import { RECORD_STATUS_LABELS, recordStatus } from '@tranche/domain/codes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { RecordEdit, useRecordForm } from '../../../shared/record/record-edit.tsx';
import { optionsOf } from '../../../ui/fields/options.ts';
import { CodeField } from '../../../ui/fields/select-field.tsx';
import { FormSection } from '../../../ui/form/form.tsx';
import {
  InvestorFields,
  investorBody,
  investorProblems,
  investorValues,
} from '../components/investor-form.tsx';
import type { Investor } from '../investor.ts';
import { HOME, useInvestor } from '../queries.ts';
import { words } from '../words.ts';

export default function InvestorEdit(): ReactNode {
  const { data: investor } = useInvestor(useRecordId());
  return investor === undefined ? null : <EditForm key={investor.id} investor={investor} />;
}

function EditForm({ investor }: { investor: Investor }): ReactNode {
  const t = useWords(words);
  const [status, setStatus] = useState(investor.status);
  const record = { resource: 'users', record: investor, words } as const;
  const form = useRecordForm({
    ...record,
    initial: investorValues(investor),
    validate: (values) => investorProblems(values, t('required')),
    body: (values) => ({ ...investorBody(values), status }),
  });
  return (
    <RecordEdit {...record} form={form} home={HOME} dirty={status !== investor.status}>
      <InvestorFields form={form} emailHelp={t('form.emailNote')} />
      <FormSection title={t('form.access')}>
        <CodeField
          label={t.field('status')}
          help={t('form.statusHelp')}
          options={optionsOf(RECORD_STATUS_LABELS)}
          value={status}
          onChange={(value) =>
            setStatus(value === recordStatus.inactive ? recordStatus.inactive : recordStatus.active)
          }
        />
      </FormSection>
    </RecordEdit>
  );
}
