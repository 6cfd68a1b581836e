import { draftLive } from '@tranche/domain/codes';
import type { ListDeclaration } from '../../kit/declared/list-declaration.ts';
import { formatDate } from '../../ui/format.ts';
import { detailsHref, editHref, updateFamily } from './family.ts';
import type { UpdateSigns } from './queries.ts';

/** All updates; a draft opens in the editor, a live one with its readers. */
export const updateList: ListDeclaration<'update-reports', UpdateSigns> = {
  ...updateFamily,
  query: { append: ['about', 'readership', 'questions'], sort: '-updated_at' },
  create: 'new-update',
  columns: [
    { field: 'title', cell: (row) => row.title },
    { field: 'about', width: 190, cell: (row, t) => row.about?.name ?? t('firm') },
    {
      field: 'period_end',
      width: 240,
      cell: (row, t) =>
        row.period_start !== null && row.period_end !== null
          ? t('periodOf', { from: formatDate(row.period_start), to: formatDate(row.period_end) })
          : null,
    },
    'author_id',
    { field: 'status', pill: 'report', card: 'pill' },
    { field: 'published_at', as: 'date' },
    {
      field: 'readership',
      width: 110,
      cell: ({ status, readership }, t) =>
        status === draftLive.live && readership
          ? t('opensOf', { opened: readership.opened, sent: readership.sent })
          : null,
    },
    {
      field: 'questions',
      width: 120,
      cell: ({ questions }, t) =>
        questions && questions.total > 0
          ? [
              questions.total,
              ...(questions.waiting > 0 ? [t('waiting', { n: questions.waiting })] : []),
            ].join(' · ')
          : null,
    },
  ],
  filters: ['status', 'audience', 'author_id', 'published_at'],
  views: ({ viewerId }) => [
    { key: 'all', state: {} },
    { key: 'draft', state: { filter: { status: String(draftLive.draft) } } },
    { key: 'live', state: { filter: { status: String(draftLive.live) } } },
    { key: 'mine', state: { filter: { author_id: String(viewerId) } } },
  ],
  name: (row) => row.title,
  isOpen: () => false,
  href: ({ id, status }, { can }) =>
    status === draftLive.draft && can('update_reports.update') ? editHref(id) : detailsHref(id),
};
