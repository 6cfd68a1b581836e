import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../kit/context.tsx';
import type { ServerForm } from '../../kit/server-form.ts';
import { FileDrop } from '../../ui/file-drop.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { RowList, RowWords } from '../../ui/row-list.tsx';
import type { ValuationValues } from './form-values.ts';
import { EVIDENCE_FILES, MOST_BYTES } from './upload-evidence.ts';
import type { Evidence } from './valuation.ts';
import { valuationWords } from './words.ts';

interface Props {
  readonly form: ServerForm<ValuationValues>;
  /** Files that it has already. */
  readonly kept: readonly Evidence[];
  readonly isRequired: boolean;
}

/** The papers behind it: private on the asset, and named by the valuation. */
export function EvidenceFields({ form, kept, isRequired }: Props): ReactNode {
  const t = useWords(valuationWords);
  const { document_ids: ids } = form.values;
  const shown = kept.filter(({ id }) => ids.includes(id));
  return (
    <>
      <FileDrop
        multiple
        optional={!isRequired}
        label={t('evidence')}
        help={t(isRequired ? 'evidenceRequired' : 'evidenceHelp')}
        accept={EVIDENCE_FILES}
        maxBytes={MOST_BYTES}
        {...form.field('files')}
        error={form.errorAt('document_ids') ?? form.errorAt('files')}
      />
      {shown.length > 0 && (
        <RowList>
          {shown.map(({ id, name }) => (
            <li key={id}>
              <RowWords name={name} />
              <IconButton
                label={t('removeFile', { name })}
                onClick={() =>
                  form.set(
                    'document_ids',
                    ids.filter((each) => each !== id),
                  )
                }
              >
                <IconX size={16} />
              </IconButton>
            </li>
          ))}
        </RowList>
      )}
    </>
  );
}
