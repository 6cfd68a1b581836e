import * as verbs from '@tranche/domain/bulk/bulk.verbs';
import { singular } from '@tranche/domain/kit/counted';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { EntityPicker } from '../../ui/fields/entity-picker.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Stack } from '../../ui/layout.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { api } from '../api.ts';
import { hasStatus } from '../api-error.ts';
import { useWords } from '../context.tsx';
import { FieldInput } from '../declared/field-input.tsx';
import { optionSource } from '../options.ts';
import { sentenceOf } from '../server-form.ts';
import { TYPED_ABOVE, type BulkFamilyWords, type BulkOrder } from './bulk-order.ts';
import { bulkWords } from './words.ts';

const GROUPS = optionSource('client-groups', { label: ({ name }) => name });

interface Props extends BulkFamilyWords {
  readonly order: BulkOrder;
  readonly onClose: () => void;
  readonly onStarted: (id: number) => void;
}

/** The new value, how many it is for, and how many will be left out; the number that is confirmed is the number that is done. */
export default function BulkDialog({ order, definition, t, onClose, onStarted }: Props): ReactNode {
  const w = useWords(bulkWords);
  const { family, verb, field, selection } = order;
  const [value, setValue] = useState<unknown>(firstValue(order, definition));
  const params = paramsOf(order, value);
  const body = { family, verb, selection, params: params ?? {}, expected_total: order.total };
  const preview = useQuery({
    queryKey: ['bulk-preview', body],
    queryFn: () => api.action(verbs.previewBulk, { body, query: { preview: '1' } }),
    enabled: params !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const total = preview.data?.data.total ?? order.total;
  const things = w('things', {
    n: formatNumber(total),
    things: total === 1 ? singular(t('things')) : t('things'),
  });
  const start = async (): Promise<void> => {
    if (params === null) throw new Error(w('required'));
    try {
      const { data } = await api.action(verbs.startBulk, {
        body: { ...body, params, expected_total: total },
      });
      onStarted(data.id);
    } catch (error) {
      if (hasStatus(error, 409)) await preview.refetch();
      throw new Error(sentenceOf(error), { cause: error });
    }
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger={verb === 'delete'}
      title={w(`ask.${verb}`, { things, field: field === undefined ? '' : lower(t.field(field)) })}
      confirmLabel={w(`start.${verb}`)}
      busyLabel={w('starting')}
      typed={total > TYPED_ABOVE ? String(total) : undefined}
      onConfirm={start}
    >
      <Stack gap={16}>
        {field !== undefined && (
          <ValueInput field={field} definition={definition} t={t} value={value} onChange={setValue} />
        )}
        {(verb === 'add_to_group' || verb === 'remove_from_group') && (
          <EntityPicker
            label={w('groupField')}
            source={GROUPS}
            value={typeof value === 'number' ? String(value) : null}
            onChange={(id) => setValue(id === null ? null : Number(id))}
          />
        )}
        <p>{w(`help.${verb}`)}</p>
        <div role="status">
          {params !== null && preview.isPending && <p className="muted">{w('counting')}</p>}
          {preview.data?.data.left_out.map(({ reason, count }) => (
            <p key={reason}>{w('leftOut', { n: formatNumber(count), reason })}</p>
          ))}
        </div>
      </Stack>
    </ConfirmDialog>
  );
}

const lower = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);

/** A box that is not ticked is a value; anything else must be chosen first. */
function firstValue({ field }: BulkOrder, definition: Props['definition']): unknown {
  const kind = field === undefined ? undefined : definition.allFields[field]?.spec.kind;
  return kind === 'boolean' ? false : null;
}

/** Null while nothing is chosen: many records are never emptied by a form that was left as it was. */
function paramsOf({ verb, field }: BulkOrder, value: unknown): Readonly<Record<string, unknown>> | null {
  if (verb === 'delete' || verb === 'restore') return {};
  if (value === null || value === '') return null;
  return { [field ?? 'client_group_id']: value };
}

interface InputProps extends BulkFamilyWords {
  readonly field: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function ValueInput({ field, definition, t, value, onChange }: InputProps): ReactNode {
  const spec = definition.allFields[field]?.spec;
  if (spec === undefined) return null;
  const binding = { name: field, value, error: undefined, onChange, onBlur: () => undefined };
  return <FieldInput name={field} spec={{ ...spec, required: true }} binding={binding} t={t} />;
}
