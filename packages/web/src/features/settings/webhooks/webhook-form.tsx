import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../kit/api.ts';
import { useWords } from '../../../kit/context.tsx';
import { useVersion } from '../../../kit/declared/conflict.ts';
import { saveOn } from '../../../kit/declared/save-on.ts';
import { useSaveButton } from '../../../kit/declared/use-save-button.ts';
import type { FormValues } from '../../../kit/declared/values.ts';
import { VersionConflict } from '../../../kit/declared/version-conflict.tsx';
import { declaredWords } from '../../../kit/declared/words.ts';
import { refresh } from '../../../kit/query.ts';
import type { RowOfName } from '../../../kit/resource-types.ts';
import { useServerForm } from '../../../kit/server-form.ts';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { chosenIn, eventsOf, FAMILIES, wrongIn, type ChosenEvents } from './events.ts';
import { eventName, type Say } from './state.ts';
import { webhookWords } from './words.ts';

type Row = RowOfName<'webhooks'>;
interface Values extends FormValues, ChosenEvents {
  readonly url: string;
  readonly description: string;
}

interface Props {
  /** Null: a new one. */
  readonly webhook: Row | null;
  /** The secret of a new one. */
  readonly onDone: (secret: string | null) => void;
  readonly onCancel: () => void;
}

/** Where events are sent, and which. */
export function WebhookForm({ webhook, onDone, onCancel }: Props): ReactNode {
  const t = useWords(webhookWords);
  const w = useWords(declaredWords);
  const client = useQueryClient();
  const version = useVersion(webhook ?? { id: 0 });
  const saveButton = useSaveButton(version);
  const isNew = webhook === null;
  const form = useServerForm<Values, string | null>({
    initial: valuesOf(webhook),
    validate: (values) => problemsIn(values, t),
    submit: async (typed) => {
      if (webhook === null) return (await api.create('webhooks', bodyOf(typed))).secret;
      await saveOn<Row, Values>(version, typed, {
        values: valuesOf,
        read: () => api.item('webhooks', webhook.id),
        write: async (seen, mine) => {
          await api.update('webhooks', webhook.id, bodyOf(mine), seen.updated_at);
        },
        fill: (taken) => form.setValues(taken),
        alert: w('conflict.alert'),
        targetType: 'webhook',
      });
      return null;
    },
    onDone: (secret) => {
      toast(t(isNew ? 'created' : 'saved'));
      void refresh(client, ['webhooks']);
      onDone(secret);
    },
  });
  const kinds = FAMILIES.map((value) => ({ value, label: t(`families.${value}`) }));
  return (
    <Form form={form} fieldLabel={t.field} label={t(isNew ? 'addTitle' : 'editTitle')}>
      <VersionConflict
        version={version}
        mine={form.values}
        label={t.field}
        shown={(name, value) =>
          name === 'kinds'
            ? eventsOf({ kinds: [value].flat().map(String), others: '' })
                .map((one) => eventName(one, t))
                .join(', ')
            : String(value)
        }
      />
      <Fields>
        <TextField
          label={t.field('url')}
          help={t('urlHelp')}
          type="url"
          maxLength={500}
          autoFocus
          {...form.field('url')}
        />
        <TextField
          label={t.field('description')}
          help={t('descriptionHelp')}
          optional
          maxLength={255}
          {...form.field('description')}
        />
        <MultiSelectField
          label={t.field('kinds')}
          help={t('kindsHelp')}
          options={kinds}
          {...form.field('kinds')}
        />
        <TextField label={t.field('others')} help={t('othersHelp')} optional mono {...form.field('others')} />
      </Fields>
      <FormActions
        form={form}
        busyLabel={t(isNew ? 'creating' : 'saving')}
        {...saveButton(t(isNew ? 'create' : 'save'))}
        onCancel={onCancel}
      />
    </Form>
  );
}

function problemsIn({ url, kinds, others }: Values, t: Say): Readonly<Record<string, string | undefined>> {
  const wrong = wrongIn(others);
  return {
    url: url.trim() === '' ? t('urlMissing') : undefined,
    kinds: eventsOf({ kinds, others }).length === 0 ? t('eventsMissing') : undefined,
    others: wrong === undefined ? undefined : t('wrongEvent', { name: wrong }),
  };
}

const valuesOf = (webhook: Row | null): Values => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  ...chosenIn(webhook?.events ?? []),
});

const bodyOf = ({ url, description, kinds, others }: Values) => ({
  url,
  description,
  events: eventsOf({ kinds, others }),
});
