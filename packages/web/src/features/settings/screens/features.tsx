import { FLAG_GROUPS, FLAGS, type FlagGroup } from '@tranche/domain/settings/flags';
import type { SettingsRow } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { Can, useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useServerForm } from '../../../kit/server-form.ts';
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
import styles from '../components/flags.module.css';
import { featureWords } from '../feature-words.ts';
import { SettingsHistory } from '../history/settings-history.tsx';
import { useSaveSettings, useSettings } from '../queries.ts';
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
          <FlagRow key={rule.server} rule={rule} flags={row} disabled={!may} />
        ))}
        {group === 'Compliance' && (
          <Can p="compliance.update">
            <li>
              <Tries key={row.compliance_tries} tries={row.compliance_tries} />
            </li>
          </Can>
        )}
      </ul>
    </Card>
  );
}

function Tries({ tries }: { tries: number | null }): ReactNode {
  const f = useWords(featureWords);
  const save = useSaveSettings();
  const form = useServerForm({
    initial: { compliance_tries: tries },
    submit: (values) => save(values),
    onDone: () => toast(f('triesSaved')),
  });
  return (
    <Form form={form} label={f('tries')}>
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
          disabled={!form.dirty && sayInForm('unchanged')}
        >
          {f('triesSave')}
        </Button>
      </div>
    </Form>
  );
}
