import type { App } from '../../kit/app.ts';
import type { Topic } from '../../kit/outbox/outbox.ts';
import { system } from '../../kit/session/viewer.ts';
import { perform } from '../../kit/workflow/workflow.ts';
import { writeAnswers, type GivenAnswer } from '../settings/public.ts';

const isGiven = (item: unknown): item is GivenAnswer =>
  typeof item === 'object' && item !== null && 'attribute_id' in item && 'value' in item;

/** `user.registered`: the answers of the register page, checked when they came, become the person's own. */
export const registrationAnswersTopic =
  (app: App): Topic =>
  async (payload) => {
    if (typeof payload !== 'object' || payload === null) return;
    if (!('attribute_values' in payload) || !Array.isArray(payload.attribute_values)) return;
    const given = payload.attribute_values.filter(isGiven);
    const userId = 'user_id' in payload ? Number(payload.user_id) : 0;
    if (given.length === 0) return;
    await perform(app, { viewer: system }, (work) => writeAnswers(work, { type: 'user', id: userId }, given));
  };
