import * as assetVerbs from '@tranche/domain/funds/asset.verbs';
import { EXIT_ROUTES } from '@tranche/domain/funds/codes';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { refresh } from '../../../kit/query.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import type { Asset } from '../asset.ts';
import { BODIES } from '../moves.ts';
import { words } from '../words.ts';

interface Props {
  readonly asset: Asset;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** An asset is closed with the day and the way out of it. */
export function CloseDialog({ asset, open, onClose }: Props): ReactNode {
  const t = useWords(words);
  return (
    <Dialog open={open} onClose={onClose} title={t('moves.close.title', { name: asset.name })}>
      {open && <CloseForm asset={asset} onClose={onClose} />}
    </Dialog>
  );
}

function CloseForm({ asset: { id, name, exited_on, exit_route }, onClose }: Omit<Props, 'open'>): ReactNode {
  const t = useWords(words);
  const client = useQueryClient();
  const form = useServerForm({
    initial: { exited_on, exit_route },
    submit: (values) =>
      api.action(assetVerbs.change, { params: { id }, body: { ...values, ...BODIES.close } }),
    onDone: async () => {
      await refresh(client, ['fund-investment-opportunities', 'funds', 'activity']);
      toast(t('moves.close.done', { name }));
      onClose();
    },
  });
  const route = form.field('exit_route');
  return (
    <Form form={form} fieldLabel={t.field}>
      <p>{t('moves.close.text')}</p>
      <Fields>
        <DateField label={t.field('exited_on')} {...form.field('exited_on')} />
        <SelectField
          label={t.field('exit_route')}
          options={EXIT_ROUTES.map((value) => ({ value, label: t(`choices.exit_route.${value}`) }))}
          {...route}
          onChange={(next) => form.set('exit_route', EXIT_ROUTES.find((each) => each === next) ?? null)}
        />
      </Fields>
      <FormActions
        form={form}
        label={t('moves.close.confirm')}
        busyLabel={t('moves.close.busy')}
        onCancel={onClose}
      />
    </Form>
  );
}
