import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import { useUnsavedPart } from '../../../kit/unsaved-parts.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { Card } from '../../../ui/card.tsx';
import { NumberField, PercentField } from '../../../ui/fields/number-field.tsx';
import { FieldPair, Form, FormActions } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { TestBank } from '../test-bank.ts';
import { passMarkOf, passSettings, type PassValues } from '../pass-settings.ts';
import { useRights } from '../use-rights.ts';
import { words } from '../words.ts';

/** How much must be right, and how often one may try. */
export function PassCard({ bank, row }: { bank: TestBank; row: SettingsRow }): ReactNode {
  const t = useWords(words);
  const { update } = useRights();
  const mark = passMarkOf(bank);
  const saving = useSettingsForm<PassValues>(row, {
    ...passSettings(bank),
    onDone: () => toast(t('pass.saved')),
  });
  const { form, version, press, cancel } = saving;
  useUnsavedPart('pass', form.dirty);
  return (
    <Card title={t('pass.title')} help={t(bank.hasTwo ? 'pass.helpTwo' : 'pass.help')}>
      <Form form={form} label={t('pass.title')} fieldLabel={t.field}>
        <VersionConflict
          version={version}
          mine={form.values}
          label={t.field}
          shown={(_, value) => String(value)}
        />
        <FieldPair>
          <PercentField
            label={t.field(mark)}
            help={t('helps.pass_mark')}
            {...form.field(mark)}
            value={form.values[mark] ?? null}
            disabled={!update}
          />
          {!bank.hasTwo && (
            <NumberField
              label={t.field('compliance_tries')}
              help={t('helps.compliance_tries')}
              {...form.field('compliance_tries')}
              value={form.values.compliance_tries ?? null}
              disabled={!update}
              min={0}
              max={9999}
              optional
            />
          )}
        </FieldPair>
        {update && (
          <FormActions form={form} {...press(t('save'))} busyLabel={t('saving')} onCancel={cancel} />
        )}
      </Form>
    </Card>
  );
}
