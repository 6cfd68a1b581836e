import { SCREENING_TOPIC } from '@tranche/domain/compliance/screening.codes';
import { VALIDITY_TOPIC } from '@tranche/domain/compliance/validity';
import type { App } from './kit/app.ts';
import { createMailTopic } from './kit/mail/mail-topic.ts';
import { MAIL_TOPIC } from './kit/mail/mail.ts';
import type { Topic } from './kit/outbox/outbox.ts';
import { BROADCAST_TOPIC } from './kit/realtime/broadcast.ts';
import type { Hub } from './kit/realtime/hub.ts';
import { AML_TOPIC, checkTopic, subjectTopic, validityTopic } from './slices/compliance/public.ts';
import { registrationAnswersTopic } from './slices/crm/public.ts';
import { WEBHOOKS_TOPIC, webhooksTopic } from './slices/integrations/public.ts';
import { investmentStageVerbs, RECEIPT_TOPIC, receiptTopic } from './slices/investments/public.ts';
import { REFUND_TOPIC } from './slices/investments/public.ts';
import { refundTopic } from './slices/payments/public.ts';
import { REGISTERED_TOPIC } from './slices/identity/register.ts';
import { PASSWORD_LINK_TOPIC, passwordLinkTopic } from './slices/identity/request-password-link.ts';
import { UNLOCK_TOPIC, unlockTopic } from './slices/identity/unlock-link.ts';
import { VERIFIED_TOPIC } from './slices/identity/verification.ts';
import {
  registeredTopic,
  TRIGGERS_TOPIC,
  triggersTopic,
  verifiedTopic,
} from './slices/opportunities/public.ts';
import { CATEGORY_APPROVED_TOPIC } from './slices/investors/public.ts';
import { autoSendTopic } from './slices/onboarding/public.ts';

/** What follows a commit, by the topic of its outbox entry. An entry of a topic that is not here waits. */
export const topicsOf = (app: App, hub: Hub): Record<string, Topic> => ({
  [MAIL_TOPIC]: createMailTopic({ db: app.db, config: app.config, clock: app.clock }),
  [BROADCAST_TOPIC]: hub.topic,
  [PASSWORD_LINK_TOPIC]: passwordLinkTopic(app),
  [UNLOCK_TOPIC]: unlockTopic(app),
  [TRIGGERS_TOPIC]: triggersTopic(app, investmentStageVerbs.close),
  [REFUND_TOPIC]: refundTopic(app),
  [REGISTERED_TOPIC]: both(
    registrationAnswersTopic(app),
    registeredTopic(app),
    autoSendTopic(app, 'register'),
  ),
  [VERIFIED_TOPIC]: both(verifiedTopic(app), subjectTopic(app), autoSendTopic(app, 'verified')),
  [RECEIPT_TOPIC]: receiptTopic(app),
  [CATEGORY_APPROVED_TOPIC]: autoSendTopic(app, 'category_approved'),
  [AML_TOPIC]: checkTopic(app),
  [SCREENING_TOPIC]: subjectTopic(app),
  [VALIDITY_TOPIC]: validityTopic(app),
  [WEBHOOKS_TOPIC]: webhooksTopic(app),
});

/** Each is idempotent: where one fails, both run again. */
const both =
  (...topics: readonly Topic[]): Topic =>
  async (payload, entry) => {
    for (const topic of topics) await topic(payload, entry);
  };
