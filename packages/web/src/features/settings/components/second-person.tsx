import { SECOND_PERSON_KINDS } from '@tranche/domain/settings/second-person';
import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { bankWords } from '../bank-words.ts';
import { SettingsHistory } from '../history/settings-history.tsx';
import { useSaveSettings } from '../queries.ts';

/** What else someone other than its author must confirm; bank details always. */
export function SecondPerson({ row }: { row: SettingsRow }): ReactNode {
  const t = useWords(bankWords);
  const save = useSaveSettings();
  const form = useServerForm({
    initial: {
      second_person_for: row.second_person_for,
      valuation_evidence_required: row.valuation_evidence_required,
    },
    submit: (values) => save(values),
    onDone: () => toast(t('second.saved')),
  });
  const chosen = form.values.second_person_for;
  return (
    <Card
      title={t('second.title')}
      help={t('second.help')}
      actions={<SettingsHistory page="second" row={row} />}
    >
      <Form form={form} label={t('second.title')}>
        <Fields>
          {SECOND_PERSON_KINDS.map((kind) => (
            <CheckboxField
              key={kind}
              label={t(`second.kinds.${kind}`)}
              help={t(`second.helps.${kind}`)}
              value={chosen.includes(kind)}
              onChange={(on) =>
                form.set(
                  'second_person_for',
                  SECOND_PERSON_KINDS.filter((each) => (each === kind ? on : chosen.includes(each))),
                )
              }
            />
          ))}
          <CheckboxField
            label={t('second.evidence')}
            help={t('second.evidenceHelp')}
            {...form.field('valuation_evidence_required')}
          />
        </Fields>
        <FormActions
          form={form}
          label={t('second.save')}
          busyLabel={t('second.saving')}
          disabled={!form.dirty}
        />
      </Form>
    </Card>
  );
}
