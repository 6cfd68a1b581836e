import type { CLIENT_TYPES } from '@tranche/domain/codes';
import type { address, person } from '@tranche/domain/kit/blocks';
import type { ServerForm } from '../../kit/server-form.ts';

/** What a block of fields needs of the form that it is in. */
export type FormOf<V extends object> = Pick<ServerForm<V>, 'field' | 'set'>;

type Written<Block> = { readonly [K in keyof Block]: string | null };

/** Starting values; without a record those of a new one. */
export const personValues = (
  record?: Written<Omit<typeof person, 'name'>> & { readonly email: string | null },
) => ({
  title: record?.title ?? '',
  first_name: record?.first_name ?? '',
  last_name: record?.last_name ?? '',
  email: record?.email ?? '',
  phone: record?.phone ?? '',
  mobile: record?.mobile ?? '',
});
export type PersonValues = ReturnType<typeof personValues>;

export const addressValues = (record?: Written<typeof address>) => ({
  address_line_1: record?.address_line_1 ?? '',
  address_line_2: record?.address_line_2 ?? '',
  city: record?.city ?? '',
  county: record?.county ?? '',
  postcode: record?.postcode ?? '',
  country: record?.country ?? 'GB',
});
export type AddressValues = ReturnType<typeof addressValues>;

interface ClientFacts {
  readonly client_type: (typeof CLIENT_TYPES)[number] | null;
  readonly company_name: string | null;
  readonly job_title: string | null;
}
export const clientValues = (record?: ClientFacts) => ({
  client_type: record?.client_type ?? null,
  company_name: record?.company_name ?? '',
  job_title: record?.job_title ?? '',
});
export type ClientValues = ReturnType<typeof clientValues>;

/** Pickers speak text, the API numbers. */
export const idText = (id: number | null | undefined): string | null => (id ? String(id) : null);
export const idOf = (text: string | null): number | null => (text === null ? null : Number(text));
