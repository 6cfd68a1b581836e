import { contacts } from '@tranche/domain/crm/contacts.resource';
import { users } from '@tranche/domain/identity/users.resource';
import { MERGE_FAMILIES } from '@tranche/domain/merges/codes';
import * as mergeVerbs from '@tranche/domain/merges/merge.verbs';
import type { MergePreview } from '@tranche/domain/merges/merge.verbs';
import type { MergeChoices, Side } from '@tranche/domain/merges/merges.resource';
import { organisations } from '@tranche/domain/organisations/organisations.resource';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { humanise } from '../../../kit/terms.ts';
import { useWords } from '../../../kit/context.tsx';
import type { Definition } from '../../../kit/declared/types.ts';
import { useAction } from '../../../kit/query.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { Page, Row, Stack } from '../../../ui/layout.tsx';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { FormSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState, StateView } from '../../../ui/state-view.tsx';
import { SideChoice } from '../components/side-choice.tsx';
import { useMergePreview, type Pair } from '../queries.ts';
import { words } from '../words.ts';

const DEFINITIONS: Readonly<Record<Pair['family'], Definition>> = { contacts, users, organisations };
const HOMES = {
  contacts: '/admin/investors/contacts',
  users: '/admin/investors',
  organisations: '/admin/investors/organisations',
} as const;

/** Two records side by side: which value is kept, what moves, and who survives. */
export default function Merge(): ReactNode {
  const t = useWords(words);
  const [familyParam] = useSearchParam('family');
  const [ids] = useSearchParam('ids');
  const family = MERGE_FAMILIES.find((each) => each === familyParam);
  const [first, second] = (ids ?? '').split(',').map(Number);
  return (
    <Page width="form">
      <PageHeader
        title={t('title')}
        note={t('note')}
        crumbs={family ? [{ label: t(`families.${family}`), href: HOMES[family] }] : []}
      />
      {family && first && second ? (
        <Comparison key={`${first} ${second}`} pair={{ family, survivor_id: first, merged_id: second }} />
      ) : (
        <EmptyState title={t('wrong')} />
      )}
    </Page>
  );
}

function Comparison({ pair }: { pair: Pair }): ReactNode {
  const t = useWords(words);
  const [, setIds] = useSearchParam('ids');
  const [choices, setChoices] = useState<MergeChoices>({});
  const preview = useMergePreview(pair, choices);
  return (
    <StateView of={preview} thing={t('thing')} skeleton={<FormSkeleton fields={8} />}>
      {(data) => (
        <Stack gap={20}>
          <Card>
            <Row justify="between">
              <span>
                <strong>{t('keeps', { name: data.survivor.name })}</strong>
                <br />
                {t('goes', { name: data.merged.name })}
              </span>
              <Button onClick={() => setIds(`${pair.merged_id},${pair.survivor_id}`, true)}>
                {t('swap')}
              </Button>
            </Row>
          </Card>
          <Fields pair={pair} preview={data} choices={choices} onChoices={setChoices} />
          <Moves preview={data} />
          <Finish pair={pair} preview={data} choices={choices} />
        </Stack>
      )}
    </StateView>
  );
}

interface FieldsProps {
  readonly pair: Pair;
  readonly preview: MergePreview;
  readonly choices: MergeChoices;
  readonly onChoices: (choices: MergeChoices) => void;
}

function Fields({ pair, preview, choices, onChoices }: FieldsProps): ReactNode {
  const t = useWords(words);
  const definition = DEFINITIONS[pair.family];
  const differing = preview.fields.filter(({ differs }) => differs);
  const answers = preview.answers.filter(
    ({ survivor, merged }) => JSON.stringify(survivor) !== JSON.stringify(merged),
  );
  const equal = preview.fields.length + preview.answers.length - differing.length - answers.length;
  const names = { survivor: preview.survivor.name, merged: preview.merged.name };
  const choose = (name: string, side: Side): void => onChoices({ ...choices, [name]: side });
  return (
    <Card
      title={t('differ')}
      help={t('equal', { n: equal })}
      actions={
        <Button
          small
          onClick={() =>
            onChoices(Object.fromEntries(differing.map(({ name }) => [name, 'survivor' as const])))
          }
        >
          {t('allFirst', { name: preview.survivor.name })}
        </Button>
      }
    >
      <Stack gap={16}>
        {differing.map((field) => (
          <SideChoice
            key={field.name}
            name={field.name}
            label={t.field(field.name)}
            spec={definition.allFields[field.name]?.spec}
            survivor={field.survivor}
            merged={field.merged}
            taken={field.taken}
            names={names}
            onChoose={(side) => choose(field.name, side)}
          />
        ))}
        {answers.map((answer) => (
          <SideChoice
            key={answer.key}
            name={answer.key}
            label={answer.name}
            survivor={answer.survivor}
            merged={answer.merged}
            taken={answer.taken}
            names={names}
            onChoose={(side) => choose(answer.key, side)}
          />
        ))}
      </Stack>
    </Card>
  );
}

function Moves({ preview }: { preview: MergePreview }): ReactNode {
  const t = useWords(words);
  return (
    <Card title={t('moves')}>
      {preview.moves.length === 0 ? (
        <p className="muted">{t('nothingMoves')}</p>
      ) : (
        <ul>
          {preview.moves.map(({ family, count }) => (
            <li key={family}>
              {count} {humanise(family).toLowerCase()}
            </li>
          ))}
          {preview.left.map(({ family, count }) => (
            <li key={`left ${family}`}>{t('left', { n: count, family: humanise(family).toLowerCase() })}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Finish({ pair, preview, choices }: Omit<FieldsProps, 'onChoices'>): ReactNode {
  const t = useWords(words);
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [isSure, setSure] = useState(false);
  const merge = useAction(mergeVerbs.merge, { changes: [pair.family, 'activity', 'merges'] });
  const blocked = preview.refusals.filter(({ confirm }) => !confirm);
  const doubts = preview.refusals.filter(({ confirm }) => confirm);
  const { survivor, merged } = preview;
  return (
    <Stack gap={12}>
      {preview.refusals.map(({ reason, message }) => (
        <Refusal key={reason}>{message}</Refusal>
      ))}
      {doubts.length > 0 && blocked.length === 0 && (
        <CheckboxField label={t('really')} value={isSure} onChange={setSure} />
      )}
      <Row justify="end">
        <Button
          kind="primary"
          disabled={blocked.length > 0 || (doubts.length > 0 && !isSure)}
          onClick={() => setAsking(true)}
        >
          {t('confirm')}
        </Button>
      </Row>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('ask', { merged: merged.name, survivor: survivor.name })}
        confirmLabel={t('confirm')}
        busyLabel={t('confirming')}
        onConfirm={async () => {
          await merge.mutateAsync({ body: { ...pair, choices, confirm: isSure } });
          toast(t('done'));
          router.history.push(`${HOMES[pair.family]}/${survivor.id}/details`);
        }}
      >
        {pair.family === 'users' && merged.email !== null && <p>{t('signIn', { email: merged.email })}</p>}
        <p>{t('undo')}</p>
      </ConfirmDialog>
    </Stack>
  );
}
