import { dealStatus } from '@tranche/domain/pipeline/codes';
import { changeDeal } from '@tranche/domain/pipeline/verbs';
import { useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../kit/api-error.ts';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { refresh } from '../../kit/query.ts';
import { toast, toastError, toastUndo } from '../../ui/overlay/toasts.tsx';
import type { Deal } from './deal.ts';
import { words } from './words.ts';

type Body = NonNullable<Parameters<typeof api.action<typeof changeDeal>>[1]>['body'];
const CHANGES = [
  'pipeline-deals',
  'pipelines',
  'pipeline-stages',
  'investment-opportunities',
  'activity',
] as const;

export interface Target {
  readonly stage: { readonly id: number; readonly name: string };
  readonly reason?: string;
  /** Its place in the column; without one it goes last. */
  readonly order?: number;
}

/** The verbs over a deal, with what is said afterwards and how it is undone. */
export function useDealChange() {
  const t = useWords(words);
  const client = useQueryClient();
  const send = async ({ id, updated_at: seen }: Pick<Deal, 'id'> & Partial<Deal>, body: Body) => {
    try {
      const { data } = await api.action(changeDeal, { params: { id }, body, seen });
      await refresh(client, CHANGES);
      return data;
    } catch (error) {
      if (hasStatus(error, 409)) await refresh(client, CHANGES); // what the change in between was shows now
      throw error;
    }
  };
  const undoing = (deal: Deal, text: string, body: Body): void =>
    toastUndo(text, () => void send({ id: deal.id }, body).catch(failed));
  const failed = (error: unknown): void => toastError(error instanceof Error ? error.message : t('failed'));
  return {
    failed,
    async move(deal: Deal, { stage, reason, order }: Target): Promise<void> {
      await send(deal, {
        pipeline_stage_id: stage.id,
        ...(reason && { lost_reason: reason }),
        ...(order !== undefined && { board_order: order }),
      });
      undoing(deal, t('move.done', { name: deal.name, stage: stage.name }), {
        pipeline_stage_id: deal.pipeline_stage_id,
        lost_reason: deal.lost_reason,
        board_order: deal.board_order,
      });
    },
    /** To another place in its column. */
    reorder: (deal: Deal, order: number) => send({ id: deal.id }, { board_order: order }),
    async changePipeline(deal: Deal, pipelineId: number, name: string): Promise<void> {
      await send(deal, { pipeline_id: pipelineId });
      toast(t('move.done', { name: deal.name, stage: name }));
    },
    async archive(deal: Deal, reason: string): Promise<void> {
      await send(deal, { status: dealStatus.inactive, lost_reason: reason });
      undoing(deal, t('archive.done', { name: deal.name }), { status: dealStatus.active });
    },
    async reactivate(deal: Deal): Promise<void> {
      await send(deal, { status: dealStatus.active });
      undoing(deal, t('archive.back', { name: deal.name }), {
        status: dealStatus.inactive,
        lost_reason: deal.lost_reason,
      });
    },
    /** An opportunity has a type: of a deal without one it is given first. */
    async convert(deal: Deal, typeId: number | null): Promise<number | null> {
      const { id, updated_at: seen } = deal;
      const typed =
        typeId === null ? deal : await api.update('pipeline-deals', id, { type_id: typeId }, seen);
      const { investment_opportunity_id: opportunity } = await send(typed, { status: dealStatus.investment });
      toast(t('convert.done', { name: deal.name }));
      return opportunity;
    },
  };
}
