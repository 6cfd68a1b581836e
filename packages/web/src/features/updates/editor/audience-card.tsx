import { REPORT_AUDIENCES } from '@tranche/domain/reporting/codes';
import { useState, type ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { useList } from '../../../kit/query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { MultiSelectField } from '../../../ui/fields/multi-select-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/tick-field.tsx';
import { Fields } from '../../../ui/form/form.tsx';
import { useAudience } from '../queries.ts';
import { words } from '../words.ts';
import { AudienceNames } from './audience-names.tsx';
import { useDraft } from './use-draft.ts';
import { editorWords } from './words.ts';

/** Who gets it, how many they are and who, and whether they are notified. */
export function AudienceCard(): ReactNode {
  const t = useWords(editorWords);
  const say = useWords(words);
  const draft = useDraft();
  const { audience } = draft.values;
  const groups = useList(
    'client-groups',
    { sort: 'name', limit: 100 },
    { enabled: audience === 'client_groups' },
  );
  const chosen = draft.field('client_group_ids');
  return (
    <Card title={t('audienceTitle')}>
      <Fields>
        <SelectField
          label={t('audience')}
          options={REPORT_AUDIENCES.filter(
            (each) => each !== 'invited' || draft.update.target_type !== null,
          ).map((value) => ({ value, label: say(`choices.audience.${value}`) }))}
          {...draft.field('audience')}
          onChange={(next) =>
            draft.set({ audience: REPORT_AUDIENCES.find((each) => each === next) ?? 'holders' })
          }
        />
        {audience === 'client_groups' && (
          <MultiSelectField
            label={t('groups')}
            options={(groups.data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            {...chosen}
            value={(chosen.value ?? []).map(String)}
            onChange={(ids) => draft.set({ client_group_ids: ids.map(Number) })}
          />
        )}
        <Count />
        <SwitchField label={t('notify')} {...draft.field('notify')} />
      </Fields>
    </Card>
  );
}

/** As the server counts it; what was just changed is counted once it is saved. */
function Count(): ReactNode {
  const t = useWords(editorWords);
  const { update, autosave } = useDraft();
  const [open, setOpen] = useState(false);
  const audience = useAudience(update.id);
  const total = audience.data?.meta.total;
  const isBusy = total === undefined || audience.isFetching || autosave.state.kind === 'saving';
  return (
    <div role="status">
      <p>
        <strong>
          {isBusy ? t('counting') : total === 0 ? t('goesToNobody') : t('goesTo', { n: total })}
        </strong>
      </p>
      <p className="muted">{t('counted')}</p>
      {total !== undefined && total > 0 && (
        <Button small kind="quiet" onClick={() => setOpen(true)}>
          {t('names')}
        </Button>
      )}
      <AudienceNames update={update} open={open} onClose={() => setOpen(false)} />
    </div>
  );
}
