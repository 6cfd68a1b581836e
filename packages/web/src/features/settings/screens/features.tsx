import { FLAG_GROUPS, FLAGS, type FlagGroup } from '@tranche/domain/settings/flags';
import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { Can, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { sayInForm } from '../../../ui/form-words.ts';
import { Page, Stack } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { FlagRow } from '../components/flag-row.tsx';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import styles from '../components/flags.module.css';
import { featureWords } from '../feature-words.ts';
import { SettingsHistory } from '../history/settings-history.tsx';
import { useShownSetting } from '../history/shown-setting.tsx';
import { useSettings } from '../../../shared/settings/queries.ts';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { words } from '../words.ts';

/** Nineteen switches in groups. */
export default function Features(): ReactNode {
  const t = useWords(words);
  const f = useWords(featureWords);
  const settings = useSettings();
  return (
    <Page width="form">
      <Stack gap={24}>
        <PageHeader
          title={f('title')}
          note={f('note')}
          actions={settings.data && <SettingsHistory page="features" row={settings.data.data} />}
        />
        <StateView of={settings} thing={t('thing')} skeleton={<BlockSkeleton height={480} />}>
          {({ data }) => FLAG_GROUPS.map((group) => <Group key={group} group={group} row={data} />)}
        </StateView>
      </Stack>
    </Page>
  );
}

function Group({ group, row }: { group: FlagGroup; row: SettingsRow }): ReactNode {
  const may = useAccess().can('features.update');
  return (
    <Card title={group} flush>
      <ul className={styles.list}>
        {FLAGS.filter((flag) => flag.group === group).map((rule) => (
          <FlagRow key={rule.server} rule={rule} row={row} disabled={!may} />
        ))}
        {group === 'Compliance' && (
          <Can p="compliance.update">
            <li>
              <Tries row={row} />
            </li>
          </Can>
        )}
      </ul>
    </Card>
  );
}

function Tries({ row }: { row: SettingsRow }): ReactNode {
  const f = useWords(featureWords);
  const { labelOf, shown } = useShownSetting();
  const { form, version, press } = useSettingsForm(row, {
    values: ({ compliance_tries }) => ({ compliance_tries }),
    body: (mine) => mine,
    onDone: () => toast(f('triesSaved')),
  });
  const { label, disabled } = press(f('triesSave'));
  return (
    <Form form={form} label={f('tries')}>
      <VersionConflict {...{ version, shown }} mine={form.values} label={labelOf} />
      <div className={styles.tries}>
        <NumberField
          label={f('tries')}
          help={f('triesHelp')}
          optional
          min={0}
          max={9999}
          {...form.field('compliance_tries')}
        />
        <Button
          type="submit"
          busy={form.submitting && f('busy')}
          disabled={disabled === true ? sayInForm('unchanged') : disabled}
        >
          {label}
        </Button>
      </div>
    </Form>
  );
}
