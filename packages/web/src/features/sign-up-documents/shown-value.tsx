import { readAudience } from '@tranche/domain/investors/document-audience';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { namesIn, useAudienceOptions, useAudienceWords } from './said.ts';
import { sentOnOf } from './template-values.ts';
import { words } from './words.ts';

/** A value as people read it: of the form, where a colleague saved another one, or of an earlier version. */
export function useShownValue(): (name: string, value: unknown) => ReactNode {
  const t = useWords(words);
  const { types, groups } = useAudienceOptions();
  const audience = useAudienceWords();
  return (name, value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    switch (name) {
      case 'body':
        return <RichText html={String(value)} />;
      case 'source':
        return t(value === 'pdf' ? 'pdf' : 'text');
      case 'audience':
        return typeof value === 'object'
          ? audience(readAudience(value))
          : t(value === 'all' ? 'audience.all' : 'audience.some');
      case 'auto_send_on':
        return t(`sentOn.${sentOnOf(value)}`);
      case 'investor_type_ids':
        return namesIn(types, [value].flat().map(String)).join(', ');
      case 'client_group_ids':
        return namesIn(groups, [value].flat().map(String)).join(', ');
      default:
        return String(value);
    }
  };
}
