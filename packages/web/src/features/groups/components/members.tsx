import { useState, type ReactNode } from 'react';
import { useAccess } from '../../../kit/access.tsx';
import { useWords } from '../../../kit/context.tsx';
import { optionSource } from '../../../kit/options.ts';
import { useSave } from '../../../kit/query.ts';
import { investorOptions } from '../../../shared/record/investor-options.ts';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { sentenceOf } from '../../../kit/server-form.ts';
import { Card } from '../../../ui/card.tsx';
import { EntityPicker } from '../../../ui/fields/entity-picker.tsx';
import { toast, toastError } from '../../../ui/overlay/toasts.tsx';
import { words } from '../words.ts';
import { MailMembers } from './mail-members.tsx';

const SOURCES = {
  users: investorOptions,
  contacts: optionSource('contacts', { label: ({ name }) => name, note: ({ email }) => email }),
} as const;
const HREF = { users: '/admin/investors', contacts: '/admin/investors/contacts' } as const;

interface Props {
  readonly groupId: number;
  readonly of: 'users' | 'contacts';
}

/** The members of one kind: added by search, removed from the row's menu. */
export function Members({ groupId, of }: Props): ReactNode {
  const t = useWords(words);
  const { can } = useAccess();
  const [added, setAdded] = useState<string | null>(null);
  const save = useSave('client-groups', groupId, { alsoChanges: [of, 'activity'] });
  const key = of === 'users' ? 'user_ids' : 'contact_ids';
  const change = (verb: 'add' | 'remove', id: number, sentence: string): void => {
    save
      .mutateAsync({ [`${verb}_${key}`]: [id] })
      .then(() => toast(sentence))
      .catch((error: unknown) => toastError(sentenceOf(error)))
      .finally(() => setAdded(null));
  };
  const isWritable = can('investors.update');
  return (
    <Card
      title={t(of === 'users' ? 'membersTitle' : 'contactsTitle')}
      actions={isWritable && <MailMembers groupId={groupId} of={of} />}
      flush
    >
      <ResourceTable<'users' | 'contacts'>
        resource={of}
        bare
        things={t(of === 'users' ? 'membersThings' : 'contactsThings')}
        query={{ filter: { client_group_id: groupId }, sort: 'name' }}
        rowName={(row) => row.name}
        rowHref={(row) => `${HREF[of]}/${row.id}/details`}
        columns={[
          { id: 'name', header: t.field('name'), cell: (row) => row.name },
          { id: 'email', header: t('email'), width: 280, cell: (row) => row.email },
        ]}
        rowMenu={(row) =>
          isWritable
            ? [
                {
                  label: t('remove'),
                  onSelect: () => change('remove', row.id, t('removed', { name: row.name })),
                },
              ]
            : []
        }
        empty={{ title: t(of === 'users' ? 'noMembers' : 'noContacts') }}
        footer={
          isWritable && (
            <div style={{ padding: 16, maxWidth: 420 }}>
              <EntityPicker
                label={t(of === 'users' ? 'addInvestor' : 'addContact')}
                source={SOURCES[of]}
                value={added}
                onChange={setAdded}
                onPick={(option) =>
                  option && change('add', Number(option.value), t('added', { name: option.label }))
                }
              />
            </div>
          )
        }
      />
    </Card>
  );
}
