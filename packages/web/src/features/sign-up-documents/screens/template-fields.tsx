import { SIGNER_ROLES } from '@tranche/domain/investors/document-audience';
import type { ReactNode } from 'react';
import { useBoot, useWords } from '../../../kit/context.tsx';
import { ErrorSlot } from '../../../kit/error-slot.tsx';
import { useItem } from '../../../kit/query.ts';
import { hasStatus } from '../../../kit/api-error.ts';
import { useRecordId } from '../../../kit/record-id.ts';
import { useSearchParam } from '../../../kit/search-param.ts';
import { useAnnouncedTitle } from '../../../kit/title.tsx';
import { CannotOpen } from '../../../shared/pdf/cannot-open.tsx';
import { Opening } from '../../../shared/pdf/opening.tsx';
import { Placer } from '../../../shared/pdf/placing/placer.tsx';
import { TestCopy } from '../../../shared/pdf/placing/test-copy.tsx';
import type { SignablePdf } from '../../../shared/pdf/signing/signable-pdf.ts';
import { useStoredFile } from '../../../shared/pdf/stored-file.ts';
import { Stack } from '../../../ui/layout.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StateView } from '../../../ui/state-view.tsx';
import { PAGE, useTemplate, type Template } from '../templates.ts';
import { words } from '../words.ts';

/** Where the documents of a template are signed, and what they look like once they are filled in. */
export default function TemplateFields(): ReactNode {
  const t = useWords(words);
  const template = useTemplate(useRecordId());
  const isTest = useSearchParam('test')[0] !== null;
  const up = { label: t('title'), href: PAGE };
  if (
    hasStatus(template.error, 404) ||
    template.data?.is_template === false ||
    template.data?.pdf_id === null
  )
    return <ErrorSlot status={404} />;
  return (
    <StateView of={template} thing={t('thing')} up={up} skeleton={<Opening />}>
      {(row) => (
        <Stack gap={16}>
          <PageHeader
            title={t(isTest ? 'placing.preview' : 'placing.title', { name: row.name })}
            note={isTest ? undefined : t('placing.note')}
            crumbs={[up]}
          />
          <FileOf template={row} />
        </Stack>
      )}
    </StateView>
  );
}

function FileOf({ template }: { template: Template }): ReactNode {
  const t = useWords(words);
  useAnnouncedTitle(template.name);
  const pdf = useItem<'pdfs', Pick<SignablePdf, 'url'>>('pdfs', template.pdf_id ?? 0);
  return (
    <StateView of={pdf} thing={t('thing')} skeleton={<Opening />}>
      {(data) => <Shown template={template} pdf={data} />}
    </StateView>
  );
}

function Shown({ template, pdf }: { template: Template; pdf: SignablePdf }): ReactNode {
  const t = useWords(words);
  const { settings } = useBoot();
  const [test, setTest] = useSearchParam('test');
  const file = useStoredFile(pdf.url, { name: `pdf ${pdf.id} ${pdf.sha256}` });
  if (test !== null) {
    const drawn = `${pdf.updated_at ?? ''} ${template.updated_at ?? ''}`;
    return <TestCopy pdf={{ ...pdf, updated_at: drawn }} onClose={() => setTest(null)} />;
  }
  if (file.error) return <CannotOpen original={`/api/pdfs/${pdf.id}?download=1`} />;
  if (file.data === undefined) return <Opening />;
  return (
    <Placer
      key={pdf.id}
      pdf={pdf}
      file={file.data}
      names={{ investor: t('placing.investor'), countersigner: settings.company_name }}
      signers={template.requires_countersignature ? SIGNER_ROLES : ['investor']}
    />
  );
}
