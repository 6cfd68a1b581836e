import { role } from '@tranche/domain/roles';
import { refuse } from '@tranche/domain/kit/errors';
import type { App } from '../../../kit/app.ts';
import type { Call, Params } from '../../../kit/http/route.ts';
import { readItem } from '../../../kit/resource-engine/item.ts';
import { readContextFor, servingOf } from '../../../kit/resource-engine/read-context.ts';
import { showRecord } from '../../../kit/resource-engine/records.ts';
import { guest, type Viewer } from '../../../kit/session/viewer.ts';
import { bareOpportunities } from '../lock-opportunity.ts';

const appendsOf = ({ append }: Params): string[] =>
  String(append ?? '')
    .split(',')
    .map((name) => name.trim());

export const isPreview = (query: Params): boolean => appendsOf(query).includes('preview');

/** No one in particular who invests: their rights and their blind spots. */
const anInvestor: Viewer = { ...guest, kind: 'investor', role: role.investor, verified: true };

/** The opportunity, whatever its stage, with the fields and appends that role 5 gets. Staff who may read it alone. */
export async function previewOpportunity(call: Call, app: App, id: string): Promise<string> {
  if (call.viewer.kind !== 'staff') throw refuse('forbidden');
  const { name } = bareOpportunities.resource;
  await showRecord(app, call.viewer, name, id, { fields: { investment_opportunities: 'id' } });
  const { computed, ...serving } = servingOf(app, name);
  const { redaction: _redaction, ...rest } = computed ?? {};
  const append = appendsOf(call.query).filter((requested) => requested !== 'preview' && requested !== '');
  const context = await readContextFor(app, anInvestor, 'show', call.now);
  const json = await readItem(
    { ...serving, computed: rest, access: () => 'all' },
    app.registry,
    id,
    { ...call.query, append: append.join(',') },
    context,
    (fragment) => app.db.run(fragment),
  );
  if (json === null) throw refuse('not_found');
  return json;
}
