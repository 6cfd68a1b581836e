import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { FormValues } from '../../../kit/declared/values.ts';
import { useUnsavedPart } from '../../../kit/unsaved-parts.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import { firmWords } from '../firm-words.ts';
import { useShownSetting } from '../history/shown-setting.tsx';
import type { SettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { Effects } from './effects.tsx';
import { SettingsHistory } from '../history/settings-history.tsx';

interface Props<V extends FormValues> {
  readonly section: keyof typeof firmWords.sections;
  readonly row: SettingsRow;
  readonly saving: SettingsForm<V>;
  readonly may: boolean;
  /** Over the fields. */
  readonly notice?: ReactNode;
  /** Changed fields that affect open work: the effects are counted before they are saved. */
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** One part of the firm's page: its fields, a button that saves them alone, and their history. */
export function SectionCard<V extends FormValues>(props: Props<V>): ReactNode {
  const { section, row, saving, may, notice, changes, children } = props;
  const { form, version, press } = saving;
  const t = useWords(firmWords);
  const { shown } = useShownSetting();
  const title = t(`sections.${section}`);
  useUnsavedPart(section, form.dirty);
  return (
    <Card
      title={title}
      help={t(`sectionHelps.${section}`)}
      actions={<SettingsHistory page={section} row={row} />}
    >
      <Stack gap={16}>
        {notice}
        <Form form={form} fieldLabel={t.field} label={title}>
          <VersionConflict {...{ version, shown }} mine={form.values} label={t.field} />
          <Fields>{children}</Fields>
          {changes && form.dirty && <Effects changes={changes} />}
          {may && <FormActions form={form} {...press(t(`saves.${section}`))} busyLabel={t('saving')} />}
        </Form>
      </Stack>
    </Card>
  );
}
