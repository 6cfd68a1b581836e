import { SECOND_PERSON_KINDS } from '@tranche/domain/settings/second-person';
import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { bankWords } from '../bank-words.ts';
import { SettingsHistory } from '../history/settings-history.tsx';
import { useShownSetting } from '../history/shown-setting.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';

/** What else someone other than its author must confirm; bank details always. */
export function SecondPerson({ row }: { row: SettingsRow }): ReactNode {
  const t = useWords(bankWords);
  const { labelOf, shown } = useShownSetting();
  const { form, version, press } = useSettingsForm(row, {
    values: ({ second_person_for, valuation_evidence_required }) => ({
      second_person_for,
      valuation_evidence_required,
    }),
    body: (mine) => mine,
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
        <VersionConflict {...{ version, shown }} mine={form.values} label={labelOf} />
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
        <FormActions form={form} {...press(t('second.save'))} busyLabel={t('second.saving')} />
      </Form>
    </Card>
  );
}
