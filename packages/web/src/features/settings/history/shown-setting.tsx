import { isSecondPersonKind } from '@tranche/domain/settings/second-person';
import type { SubscriptionPlan } from '@tranche/domain/settings/settings';
import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { RichText } from '../../../ui/rich-text.tsx';
import { bankWords } from '../bank-words.ts';
import { featureWords } from '../feature-words.ts';
import { settingsHistoryWords } from './words.ts';

interface ShownSetting {
  readonly labelOf: (name: string) => string;
  readonly shown: (name: string, value: unknown) => ReactNode;
}

/** A setting's name, and a value of it as people read it; null where there is none. */
export function useShownSetting(): ShownSetting {
  const t = useWords(settingsHistoryWords);
  const f = useWords(featureWords);
  const k = useWords(bankWords);
  const planText = (plan: SubscriptionPlan): string => {
    const amount = formatMoney(plan.amount, { currency: plan.currency });
    const text = t(`plan.${plan.interval}`, { name: plan.name, amount });
    return plan.is_active ? text : t('planClosed', { plan: text });
  };
  return {
    labelOf: (name) => (isFlag(name) ? f(`flags.${name}`) : t.field(name)),
    shown: (name, value) => {
      if (typeof value === 'boolean') return t(value ? 'on' : 'off');
      if (value === null || value === undefined) return null;
      if (name === 'subscription_plans' && Array.isArray(value)) return value.map(planText).join('; ');
      if (Array.isArray(value))
        return value.map((each) => (isSecondPersonKind(each) ? k(`second.kinds.${each}`) : '')).join(', ');
      return isHtml(name) ? <RichText html={String(value)} /> : String(value);
    },
  };
}

const isFlag = (name: string): name is keyof typeof featureWords.flags => name in featureWords.flags;

const isHtml = (name: string): boolean =>
  name.endsWith('_text') || name === 'login_message' || name === 'market_sounding_description';
