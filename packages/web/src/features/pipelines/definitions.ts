import { orderStages } from '@tranche/domain/pipeline/verbs';
import { api } from '../../kit/api.ts';
import type { LookupDefinition } from '../../kit/lookup/definition.ts';
import { formatPercent } from '../../ui/format.ts';
import { DeleteStage } from './delete-stage.tsx';
import { words } from './words.ts';

export const PIPELINES = '/admin/settings/account/pipelines';
export const TO_PIPELINES = { label: words.pipelines.title, href: PIPELINES };

const DEALS = { usage: { append: 'deals_count', words: words.usedByDeals, none: words.noDeals } } as const;

export const pipelines: LookupDefinition = {
  resource: 'pipelines',
  write: 'pipelines',
  ...words.pipelines,
  ...DEALS,
  link: { words: words.pipelines.stages, href: (id) => `${PIPELINES}/${id}/stages` },
  fields: [
    { key: 'description', label: words.fields.description, kind: 'long' },
    { key: 'is_default', label: words.fields.isDefault, help: words.fields.isDefaultHelp, kind: 'switch' },
  ],
  alsoChanges: ['pipeline-stages'],
};

/** The stages of one pipeline. A stage is won, lost or neither. */
export const stagesOf = ({ id, name }: { readonly id: number; readonly name: string }): LookupDefinition => ({
  resource: 'pipeline-stages',
  write: 'pipelines',
  ...words.stages,
  ...DEALS,
  crumbs: [TO_PIPELINES],
  within: { key: 'pipeline_id', id, name },
  facts: ({ probability, max_days: longest }) => [
    [words.stages.chance, formatPercent(String(probability))],
    longest === null ? null : [words.stages.longest, Number(longest)],
  ],
  fields: [
    { key: 'colour', label: words.fields.colour, kind: 'colour' },
    {
      key: 'probability',
      label: words.fields.probability,
      help: words.fields.probabilityHelp,
      kind: 'number',
      decimals: 2,
      suffix: '%',
      required: true,
    },
    {
      key: 'max_days',
      label: words.fields.maxDays,
      help: words.fields.maxDaysHelp,
      kind: 'number',
      decimals: 0,
      suffix: ` ${words.fields.days}`,
    },
    {
      key: 'is_won',
      label: words.fields.isWon,
      help: words.fields.isWonHelp,
      kind: 'switch',
      when: ({ is_lost: lost }) => lost !== true,
    },
    {
      key: 'is_lost',
      label: words.fields.isLost,
      help: words.fields.isLostHelp,
      kind: 'switch',
      when: ({ is_won: won }) => won !== true,
    },
  ],
  start: { colour: '#2A5BCF', probability: '0' },
  saveOrder: (ids) => api.action(orderStages, { body: { pipeline_id: id, ids: [...ids] } }),
  deletion: DeleteStage,
  alsoChanges: ['pipelines', 'pipeline-deals'],
});
