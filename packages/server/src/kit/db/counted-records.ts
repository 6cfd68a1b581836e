import { MOST_NAMED } from '@tranche/domain/portfolio/counted-records';
import { sql, type RawBuilder } from 'kysely';

/**
 * Records behind figures, as `CountedRecords[]`. `rows` are of (`of`, `family`, `id`, `label`, `owner`, `day`, `amount`, `named`),
 * one for each figure that counts a record; the newest that may be named are, the others are counted and summed. `isRated`:
 * also (`own`, `rate`), what it is in its own currency, null where that is the sum's.
 */
export const countedRecordsSql = (
  rows: RawBuilder<unknown>,
  { isRated = false }: { readonly isRated?: boolean } = {},
): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('of', of, 'rows', rows, 'others', others, 'rest', rest)), '[]') from (
    select of,
      coalesce(json_agg(json_build_object('family', family, 'id', id, 'label', label, 'owner', owner, 'date', day,
        'amount', amount::text${isRated ? sql`, 'own', own::text, 'rate', rate::text` : sql``}) order by place) filter (where shown), '[]') as rows,
      count(*) filter (where not shown)::int as others,
      coalesce(sum(amount) filter (where not shown), 0)::text as rest
    from (select *, reached and place <= ${MOST_NAMED} as shown from (
      select *, coalesce(named, false) as reached,
        row_number() over (partition by of, coalesce(named, false) order by day desc nulls last, id desc) as place
      from (${rows}) as counted) as placed) as limited
    group by of) as figures)`;
