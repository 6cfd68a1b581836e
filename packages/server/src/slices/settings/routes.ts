import { TEST_FLAG } from '@tranche/domain/compliance/codes';
import { refuse } from '@tranche/domain/kit/errors';
import { changeSettings } from '@tranche/domain/settings/verbs';
import type { App } from '../../kit/app.ts';
import { ok, type Answer, type Call, type Route } from '../../kit/http/route.ts';
import { assertSeen } from '../../kit/resource-engine/assert-unchanged.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { installRoutes } from './install.ts';
import { mediaRoutes } from './media.ts';
import { dropSettings, readSettings } from '../../kit/db/read-settings.ts';
import { settingsView } from './settings-view.ts';
import { lockSettings, updateSettings } from './update-settings.ts';
import { waitingAnswer, withholdBankChange } from './bank-changes/propose-bank-change.ts';

const RIGHTS = ['branding.update', 'features.update', 'compliance.update'] as const;

async function show(call: Call, app: App): Promise<Answer> {
  refuseOtherIds(call);
  return ok(settingsView(await readSettings(app.db.kysely), call.viewer, app.config));
}

async function update(call: Call, app: App): Promise<Answer> {
  refuseOtherIds(call);
  const { row, withheld } = await perform(app, call, async (work) => {
    const before = await lockSettings(work);
    const { _updated_at: seen } = { ...call.query, ...call.body };
    if (typeof seen === 'string') assertSeen(before, seen);
    const { company_name: name } = before;
    const waits = await withholdBankChange(work, { type: 'settings', id: 1, name }, call.body);
    return { row: await updateSettings(work, waits.body, call.files), withheld: waits };
  });
  dropSettings(app.db);
  return waitingAnswer(JSON.stringify(settingsView(row, call.viewer, app.config)), withheld);
}

async function showTries(call: Call, app: App): Promise<Answer> {
  refuseOtherIds(call);
  const { id, compliance_tries } = await readSettings(app.db.kysely);
  return ok({ id, compliance_tries });
}

/** There is one record. */
function refuseOtherIds(call: Call): void {
  if (call.params.id !== undefined && call.params.id !== '1') throw refuse('not_found');
}

const updating = (method: Route['method'], path: string): Route => ({
  ...changeSettings,
  method,
  path,
  access: RIGHTS,
  handle: update,
});

/** `/api/branding` and `/api/settings/1` are the same row (`domain.md#B`). */
export const settingsRoutes: readonly Route[] = [
  { method: 'GET', path: '/api/settings/:id', access: 'public', summary: 'settings record 1', handle: show },
  { method: 'GET', path: '/api/branding', access: 'public', summary: 'theme, texts and flags', handle: show },
  {
    method: 'GET',
    path: '/api/branding/:id',
    access: 'public',
    summary: 'theme, texts and flags',
    handle: show,
  },
  {
    method: 'GET',
    path: '/api/compliance-tries/:id',
    access: 'session',
    summary: 'tries limit of the appropriateness test',
    flag: TEST_FLAG,
    handle: showTries,
  },
  ...(['PATCH', 'PUT'] as const).flatMap((method) =>
    ['/api/settings/:id', '/api/branding', '/api/branding/:id'].map((path) => updating(method, path)),
  ),
  updating('POST', '/api/branding'),
  ...mediaRoutes,
  ...installRoutes,
];
