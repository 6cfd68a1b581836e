import { IconCloud, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { api } from '../../kit/api.ts';
import { useWords } from '../../kit/context.tsx';
import { useList } from '../../kit/query.ts';
import type { ListQuery } from '../../kit/query-string.ts';
import type { RowOfName } from '../../kit/resource-types.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatDate } from '../../ui/format.ts';
import { RowList, RowNote, RowWords } from '../../ui/row-list.tsx';
import { subjectOf, type Belonging } from '../pdf/subject.ts';
import { cloudLinkWords } from './words.ts';

type Link = RowOfName<'cloud-documents'> & Belonging;

/** Documents that another service keeps and that are public to the reader; nothing where there are none. */
export function CloudLinks({ filter }: { filter: NonNullable<ListQuery['filter']> }): ReactNode {
  const t = useWords(cloudLinkWords);
  const links = useList<'cloud-documents', Belonging>('cloud-documents', {
    filter: { ...filter, visibility: 'public' },
    append: ['target'],
    sort: '-created_at',
    limit: 100,
  }).data?.data;
  if (links === undefined || links.length === 0) return null;
  return (
    <Card title={t('title')} flush>
      <RowList>
        {links.map((link) => (
          <CloudLink key={link.id} link={link} />
        ))}
      </RowList>
    </Card>
  );
}

function CloudLink({ link }: { link: Link }): ReactNode {
  const t = useWords(cloudLinkWords);
  const service = t(`providers.${link.provider}`);
  // the server stores who opened it; the link does not wait for that
  const open = (): void => void api.get(`cloud-documents/${link.id}?download=1`).catch(() => undefined);
  return (
    <li>
      <IconCloud size={22} stroke={1.5} aria-hidden />
      <RowWords name={link.name}>
        <RowNote>
          {[subjectOf(link), service, link.created_at && formatDate(link.created_at)]
            .filter(Boolean)
            .join(' · ')}
        </RowNote>
      </RowWords>
      <LinkButton
        small
        href={link.url}
        target="_blank"
        rel="noreferrer"
        icon={<IconExternalLink size={14} />}
        aria-label={t('open', { name: link.name, service })}
        onClick={open}
      >
        {t('openShort')}
      </LinkButton>
    </li>
  );
}
