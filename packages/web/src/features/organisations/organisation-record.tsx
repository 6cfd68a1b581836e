import { recordStatus } from '@tranche/domain/codes';
import { IconDownload } from '@tabler/icons-react';
import type { RecordDeclaration } from '../../kit/declared/record-screen.tsx';
import { downloadFile } from '../../kit/download-file.ts';
import { Button } from '../../ui/button.tsx';
import { formatMoney } from '../../ui/format.ts';
import { Row } from '../../ui/layout.tsx';
import { MergedNote } from '../../shared/merge/merged-note.tsx';
import { Picture } from '../../ui/person.tsx';
import { Chip, StatusPill } from '../../ui/status-pill.tsx';
import { OrganisationMail } from './components/organisation-mail.tsx';
import { organisationFamily } from './family.ts';
import { PARTS, type OrganisationParts } from './organisation.ts';

/** What an organisation is, above its tabs and beside its list. */
export const organisationRecord: RecordDeclaration<'organisations', OrganisationParts> = {
  ...organisationFamily,
  query: PARTS,
  peek: ['legal_form', 'industry_id', 'website', 'email', 'phone', 'city', 'country', 'created_at'],
  picture: ({ record }) => <Picture name={record.name} src={record.logo} size={40} square />,
  pills: ({ record, t }) => (
    <Row gap={8}>
      <Chip>{record.client_type}</Chip>
      {record.is_issuer && <Chip>{t('record.issuer')}</Chip>}
      {record.status === recordStatus.inactive && (
        <StatusPill look={{ label: t('record.inactive'), tone: 'red', icon: 'ban' }} />
      )}
    </Row>
  ),
  facts: ({ record, t }) => [
    record.registration_number && t('record.number', { number: record.registration_number }),
    record.owner ? t('record.owner', { name: record.owner.name }) : t('record.noOwner'),
    t('record.invested', { amount: formatMoney(record.total_invested ?? '0') }),
  ],
  purgeable: true,
  verbs: [
    {
      label: 'record.mail',
      panel: 'mail',
      when: ({ access }) => access.can('investors.update'),
      dialog: ({ record }, open, onClose) => (
        <OrganisationMail organisation={record} open={open} onClose={onClose} />
      ),
    },
  ],
  banner: ({ record }) => <MergedNote family="organisations" id={record.id} />,
  primary: ({ record, t }) => (
    <Button
      icon={<IconDownload size={16} stroke={1.75} />}
      onClick={() => downloadFile(`/api/export-organisation/${record.id}`)}
    >
      {t('export')}
    </Button>
  ),
};
