import * as securityVerbs from '@tranche/domain/identity/security.verbs';
import { passkeys } from '@tranche/domain/identity/passkeys.resource';
import type { App } from '../../kit/app.ts';
import { type Answer, type Call, noContent } from '../../kit/http/route.ts';
import { servingOf } from '../../kit/resource-engine/read-context.ts';
import type { Serving } from '../../kit/resource-engine/serving.ts';
import { deleteRecord } from '../../kit/resource-engine/write.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { addPasskey, offerPasskey } from './add-passkey.ts';
import { ownRows } from './own-rows.ts';
import { notifyOfFactor } from './notify-of-factor.ts';
import { ownAccount } from './two-factor.ts';

async function removePasskey(call: Call, app: App): Promise<Answer> {
  const account = await ownAccount(call, app);
  await perform(app, call, async (work) => {
    await deleteRecord(servingOf(app, 'passkeys'), work, call.params.id ?? '', false);
    await notifyOfFactor(work, account, { event: 'passkey_removed', change: 'A passkey was removed' });
  });
  return noContent();
}

export const passkeysServing: Serving = {
  resource: passkeys,
  access: ownRows,
  replace: { create: addPasskey, delete: removePasskey },
  actions: [
    {
      ...securityVerbs.offerPasskey,
      access: 'verified',
      limit: { max: 30, seconds: 60 },
      handle: offerPasskey,
    },
  ],
};
