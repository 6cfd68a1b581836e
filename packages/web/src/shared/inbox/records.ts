import type { MAIL_TARGETS } from '@tranche/domain/mails/codes';
import { api } from '../../kit/api.ts';
import type { OptionSource } from '../../ui/fields/options.ts';

interface Hit {
  readonly type: string;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
}

/** Records of the search that a mail may belong to, by the word of their family. */
const WORDS: Readonly<Record<string, (typeof MAIL_TARGETS)[number]>> = {
  investors: 'user',
  contacts: 'contact',
  organisations: 'organisation',
  opportunities: 'investment_opportunity',
  investments: 'investment',
};

/** Any record by name, email, phone or reference; the value is `{word}:{id}`. */
export const records: OptionSource = {
  search: async (text, signal) => {
    if (text.trim().length < 2) return [];
    const { data } = await api.get<{ data: readonly Hit[] }>(
      `search?query=${encodeURIComponent(text)}`,
      {},
      { signal },
    );
    return data.flatMap(({ type, id, title, subtitle }) => {
      const word = WORDS[type];
      return word === undefined
        ? []
        : [{ value: `${word}:${id}`, label: title, note: subtitle ?? undefined }];
    });
  },
  find: () => Promise.resolve(null),
};

/** Of a chosen record, what the call is sent. */
export function targetOf(record: string | null): { target_type?: string; target_id?: number } {
  const [type, id] = (record ?? '').split(':');
  return type && id ? { target_type: type, target_id: Number(id) } : {};
}
