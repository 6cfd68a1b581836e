import type { WebhookPayload } from '@tranche/domain/integrations/webhook-deliveries.resource';
import { sql } from 'kysely';
import type { App } from '../../kit/app.ts';
import { family } from '../../kit/resource-engine/family.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';

/**
 * The event as its receiver reads it: the family by its name on the wire, and the status that the event led to, or that
 * the record has. Completed at the first try and kept, so that every try sends the same bytes.
 */
export async function payloadOf(app: App, payload: WebhookPayload): Promise<WebhookPayload> {
  const { data } = payload;
  if (data.status !== undefined) return payload;
  const serving = servingNamed(app, data.family);
  const status = serving && data.id !== null ? await statusOf(app, serving, payload) : null;
  return { ...payload, data: { family: serving?.resource.name ?? data.family, id: data.id, status } };
}

/** Activity speaks of `investment`, the wire of `investments`. */
const servingNamed = (app: App, name: string | null): Serving | undefined =>
  [...app.registry.values()].find(({ resource }) => resource.name === name || family(resource) === name);

async function statusOf(app: App, { resource }: Serving, payload: WebhookPayload): Promise<number | null> {
  const { id } = payload.data;
  const status = resource.allFields.status?.spec;
  if (status?.kind !== 'code' || status.staffOnly || status.encrypted || status.hidden) return null;
  const { rows } = await sql<{ status: number | null }>`
    select coalesce(
      (select to_status from status_histories
        where target_type = ${family(resource)} and target_id = ${id} and at = ${payload.created_at}::timestamptz
        order by id desc limit 1),
      (select status from ${sql.table(resource.table)} where id = ${id})) as status`.execute(app.db.kysely);
  return rows[0]?.status ?? null;
}
