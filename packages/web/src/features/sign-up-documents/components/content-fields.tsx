import type { ReactNode } from 'react';
import { useWords } from '../../../kit/context.tsx';
import type { ServerForm } from '../../../kit/server-form.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { RadioCardsField } from '../../../ui/fields/radio-cards-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { RichTextField } from '../../../ui/rich-text-field.tsx';
import type { TemplateValues } from '../template-values.ts';
import type { Template } from '../templates.ts';
import { words } from '../words.ts';
import { MergeFieldMenu } from './merge-field-menu.tsx';

const FIFTY_MB = 50 * 1024 * 1024;

interface Props {
  readonly form: ServerForm<TemplateValues>;
  readonly template: Template | null;
}

/** A text that is written here, or a PDF of the firm. */
export function ContentFields({ form, template }: Props): ReactNode {
  const t = useWords(words);
  return (
    <>
      <RadioCardsField
        label={t.field('source')}
        help={template !== null && t('form.newVersion')}
        pair
        options={[
          { value: 'text', label: t('text'), help: t('form.textHelp') },
          { value: 'pdf', label: t('pdf'), help: t('form.pdfHelp') },
        ]}
        {...form.field('source')}
        onChange={(value) => form.set('source', value === 'pdf' ? 'pdf' : 'text')}
      />
      {form.values.source === 'text' ? (
        <RichTextField
          label={t.field('body')}
          help={t('form.bodyHelp')}
          extras={{ tools: (insert) => <MergeFieldMenu onPick={insert.text} /> }}
          {...form.field('body')}
        />
      ) : (
        <PdfField form={form} template={template} />
      )}
    </>
  );
}

function PdfField({ form, template }: Props): ReactNode {
  const t = useWords(words);
  const present = template === null || template.source_document_id === null ? null : template.pdf_id;
  return (
    <div>
      <FileDrop
        label={t.field('file')}
        name="file"
        accept={['.pdf']}
        maxBytes={FIFTY_MB}
        optional={present !== null}
        help={present === null ? undefined : t('form.keepsFields')}
        value={form.values.file}
        onChange={(file) => form.set('file', file)}
        error={form.errorAt('file') ?? form.errorAt('source_document_id')}
      />
      {present !== null && (
        <LinkButton small kind="quiet" href={`/api/pdfs/${present}?download=1`} download>
          {t('form.present')}
        </LinkButton>
      )}
    </div>
  );
}
