import type { AnswerOf } from '@tranche/domain/kit/verb';
import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MultiSelectField } from '../../ui/fields/multi-select-field.tsx';
import { RadioCardsField } from '../../ui/fields/radio-cards-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Fields, Form, FormActions } from '../../ui/form/form.tsx';
import { useAccess } from '../../kit/access.tsx';
import { api } from '../../kit/api.ts';
import { useViewer, useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { useServerForm } from '../../kit/server-form.ts';
import { securityWords } from './security-words.ts';

const DAY = 86_400_000;
const LIVES = ['7', '30', '90', '365'];
const READS = /\.(index|show)$/;

interface NewTokenProps {
  readonly onCreated: (token: string) => void;
  readonly onCancel: () => void;
}
interface Asked {
  name: string;
  access: string | null;
  abilities: readonly string[];
  expires_at: string | null;
}
const BLANK: Asked = { name: '', access: 'read', abilities: [], expires_at: '90' };

/** Name, rights within one's own, life of at most a year. An investor's token only reads. */
export function NewToken({ onCreated, onCancel }: NewTokenProps): ReactNode {
  const t = useWords(securityWords);
  const client = useQueryClient();
  const { permissions } = useViewer();
  const isInvestor = useAccess().kind === 'investor';
  const form = useServerForm<Asked, AnswerOf<typeof securityVerbs.createToken>>({
    initial: BLANK,
    validate: ({ name, access, abilities }) => ({
      name: name.trim() === '' ? t('nameMissing') : undefined,
      abilities: access === 'some' && abilities.length === 0 ? t('tokens.abilitiesMissing') : undefined,
    }),
    submit: (requested) =>
      api.action(securityVerbs.createToken, {
        body: {
          name: requested.name,
          abilities: isInvestor ? ['read'] : abilitiesIn(requested, permissions),
          expires_at: new Date(Date.now() + Number(requested.expires_at) * DAY).toISOString(),
        },
      }),
    onDone: ({ data }) => {
      void refresh(client, ['api-tokens']);
      onCreated(data.token);
    },
  });
  const lives = LIVES.map((n) => ({
    value: n,
    label: n === '365' ? t('tokens.year') : t('tokens.days', { n }),
  }));
  return (
    <Form form={form} fieldLabel={t.field} label={t('tokens.createTitle')}>
      <Fields>
        <TextField
          label={t.field('name')}
          help={t('tokens.nameHelp')}
          maxLength={60}
          autoFocus
          {...form.field('name')}
        />
        {isInvestor ? (
          <p className="muted">{t('tokens.investor')}</p>
        ) : (
          <RadioCardsField
            label={t.field('access')}
            options={[
              { value: 'read', label: t('tokens.read'), help: t('tokens.readHelp') },
              { value: 'all', label: t('tokens.all'), help: t('tokens.allHelp') },
              { value: 'some', label: t('tokens.some'), help: t('tokens.someHelp') },
            ]}
            {...form.field('access')}
          />
        )}
        {form.values.access === 'some' && (
          <MultiSelectField
            label={t.field('abilities')}
            options={permissions.map((one) => ({ value: one, label: one }))}
            {...form.field('abilities')}
          />
        )}
        <SelectField label={t.field('expires_at')} options={lives} {...form.field('expires_at')} />
      </Fields>
      <FormActions
        form={form}
        label={t('tokens.create')}
        busyLabel={t('tokens.creating')}
        onCancel={onCancel}
      />
    </Form>
  );
}

function abilitiesIn({ access, abilities }: Asked, own: readonly string[]): readonly string[] {
  if (access === 'some') return abilities;
  return access === 'all' ? own : own.filter((permission) => READS.test(permission));
}
