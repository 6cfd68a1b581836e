import { IconLink, IconPlus } from '@tabler/icons-react';
import { AML_STATUS_LABELS, CLIENT_TYPES, COMPLIANCE_RESULT_LABELS } from '@tranche/domain/codes';
import { categorisationStatus } from '@tranche/domain/investors/codes';
import { useMemo, useState, type ReactNode } from 'react';
import { Can, useAccess, type Access } from '../../../kit/access.tsx';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { DeleteDialog } from '../../../kit/delete-dialog.tsx';
import { ExportButton } from '../../../kit/export-button.tsx';
import { ImportButton, ImportPanel } from '../../../shared/imports/import-panel.tsx';
import { ResourceTable } from '../../../kit/resource-table.tsx';
import { staffOptions } from '../../../shared/record/staff-options.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import type { FilterDef, TableView } from '../../../ui/data-table/types.ts';
import { optionsOf } from '../../../ui/fields/options.ts';
import { Page } from '../../../ui/layout.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { InvestorBulk } from '../components/investor-bulk.tsx';
import { ResendDialog } from '../components/resend-dialog.tsx';
import { ResetTestDialog } from '../components/reset-test-dialog.tsx';
import type { InvestorRow, InvestorSigns } from '../investor.ts';
import { useInvestorColumns } from '../list-columns.tsx';
import { HOME, investorTypeOptions, showsCategory } from '../queries.ts';
import { words } from '../words.ts';

const QUERY = { type: 'investor', include: ['investorType', 'owner'], append: ['total_invested'] } as const;

const IMPORTABLE = ['users'] as const;
const IMPORTED = ['users', 'attribute-values'] as const;

export default function InvestorList(): ReactNode {
  const t = useWords(words);
  const access = useAccess();
  const { can } = access;
  const columns = useInvestorColumns();
  const views = useViews();
  const [deleting, setDeleting] = useState<InvestorRow | null>(null);
  const [resending, setResending] = useState<InvestorRow | null>(null);
  const [resetting, setResetting] = useState<InvestorRow | null>(null);
  const mayReset = can('user_app_test.create') && access.on('enableComplianceTest');
  const opens = can('investors.show');
  return (
    <Page>
      <PageHeader
        title={t('title')}
        actions={
          <Can p="investors.create">
            <LinkButton kind="primary" icon={<IconPlus size={16} />} href={`${HOME}/new-investor`}>
              {t('new')}
            </LinkButton>
          </Can>
        }
      />
      <ResourceTable<'users', InvestorSigns>
        resource="users"
        things={t('things')}
        query={QUERY}
        savable
        rowName={(row) => row.name}
        rowHref={(row) => (opens ? `${HOME}/${row.id}/details` : null)}
        editHref={(row) => (can('investors.update') ? `${HOME}/${row.id}/edit` : null)}
        search={{ key: 'name' }}
        views={views}
        filters={useFilters(access)}
        columns={columns}
        bulk={(tools) => <InvestorBulk tools={tools} />}
        tools={
          <>
            <ImportButton families={IMPORTABLE} />
            <ExportButton resource="users" query={QUERY} />
          </>
        }
        rowMenu={(row) => [
          ...(can('investors.update')
            ? [
                { label: t('edit'), href: `${HOME}/${row.id}/edit` },
                ...(row.password_set_at === null
                  ? [{ label: t('resend.action'), onSelect: () => setResending(row) }]
                  : []),
              ]
            : []),
          ...(mayReset ? [{ label: t('reset.action'), onSelect: () => setResetting(row) }] : []),
          ...(can('investors.delete')
            ? [{ label: t('delete'), danger: true, divided: true, onSelect: () => setDeleting(row) }]
            : []),
        ]}
        empty={{ title: t('empty.title'), text: t('empty.text'), action: <CopyLink /> }}
      />
      <ResendDialog investor={resending} onClose={() => setResending(null)} />
      <ResetTestDialog investor={resetting} onClose={() => setResetting(null)} />
      <DeleteDialog resource="users" record={deleting} onClose={() => setDeleting(null)} />
      <ImportPanel families={IMPORTABLE} changes={IMPORTED} />
    </Page>
  );
}

function CopyLink(): ReactNode {
  const t = useWords(words);
  const copy = (): void =>
    void navigator.clipboard
      .writeText(`${window.location.origin}/register`)
      .then(() => toast(t('linkCopied')));
  return (
    <Button icon={<IconLink size={16} />} onClick={copy}>
      {t('copyLink')}
    </Button>
  );
}

function useViews(): readonly TableView[] {
  const t = useWords(words);
  const { id } = useViewer();
  const access = useAccess();
  const category = showsCategory(access);
  const test = access.on('enableComplianceTest');
  return useMemo<readonly TableView[]>(
    () => [
      { key: 'all', label: t('views.all'), state: {} },
      { key: 'mine', label: t('views.mine'), state: { filter: { owner_id: String(id) } } },
      {
        key: 'month',
        label: t('views.month'),
        state: { filter: { created_from: `${new Date().toISOString().slice(0, 7)}-01` } },
      },
      ...(category
        ? [
            {
              key: 'pending',
              label: t('views.pending'),
              state: { filter: { category_status: String(categorisationStatus.submitted) } },
            },
          ]
        : []),
      ...(test
        ? [{ key: 'failed', label: t('views.failed'), state: { filter: { compliance_passed: '0' } } }]
        : []),
      { key: 'uninvested', label: t('views.uninvested'), state: { filter: { has_investments: '0' } } },
    ],
    [t, id, category, test],
  );
}

function useFilters(access: Access): readonly FilterDef[] {
  const t = useWords(words);
  const yesNo = [
    { value: '1', label: t('verified.yes') },
    { value: '0', label: t('verified.no') },
  ];
  return [
    { key: 'email', label: t.field('email'), kind: 'text' },
    { key: 'owner_id', label: t.field('owner_id'), kind: 'entity', source: staffOptions },
    {
      key: 'client_type',
      label: t.field('client_type'),
      kind: 'choice',
      options: CLIENT_TYPES.map((value) => ({ value, label: value })),
    },
    ...(showsCategory(access)
      ? [
          {
            key: 'investor_type_id',
            label: t.field('category'),
            kind: 'entity' as const,
            source: investorTypeOptions,
          },
        ]
      : []),
    ...(access.on('enableComplianceTest')
      ? [
          {
            key: 'compliance_passed',
            label: t.field('compliance'),
            kind: 'choice' as const,
            options: optionsOf(COMPLIANCE_RESULT_LABELS),
          },
        ]
      : []),
    ...(access.on('enableScreening')
      ? [
          {
            key: 'aml_status',
            label: t.field('aml'),
            kind: 'choice' as const,
            options: optionsOf(AML_STATUS_LABELS),
          },
        ]
      : []),
    { key: 'verified', label: t.field('verified'), kind: 'choice', options: yesNo },
    { key: 'created_from', label: t.field('created_at'), kind: 'date' },
  ];
}
