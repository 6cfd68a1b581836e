import type { SignerRole } from '@tranche/domain/investors/document-audience';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { useWords } from '../../../kit/context.tsx';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { PdfViewer } from '../pdf-viewer.tsx';
import type { PageLayer } from '../pdf-viewer-props.ts';
import { FieldLayer } from './field-layer.tsx';
import { elementIdOf, fieldsOf, nextField, openFields } from './fields.ts';
import { SignatureSheet } from './signature-sheet.tsx';
import { SigningBar } from './signing-bar.tsx';
import styles from './signing.module.css';
import { useSigning } from './use-signing.ts';
import { signingWords } from './words.ts';
import type { SignablePdf } from './signable-pdf.ts';

export interface SigningDeskProps {
  readonly pdf: SignablePdf;
  readonly file: Blob;
  readonly role: SignerRole;
  readonly signer: string;
  readonly onSigned: (pdf: SignablePdf) => void;
  /** Beside Submit: Decline. */
  readonly actions?: ReactNode;
}

/** The document with its fields, led through by ‘Next field’, submitted once all are filled in. */
export function SigningDesk({ pdf, file, role, signer, onSigned, actions }: SigningDeskProps): ReactNode {
  const t = useWords(signingWords);
  const mine = useMemo(() => fieldsOf(pdf.fields, role), [pdf.fields, role]);
  const desk = useSigning(pdf, { failed: t('failed'), onSigned });
  const [sheet, setSheet] = useState(false);
  const back = useRef<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const open = openFields(mine, desk);
  const left = desk.signature === null && open.length === 0 ? 1 : open.length;
  const sign = (key: string | null): void => {
    back.current = key;
    setSheet(true);
  };
  const next = (): void => {
    const focused = mine.find(({ key }) => elementIdOf(key) === document.activeElement?.id)?.key ?? null;
    const field = nextField(mine, open, focused ?? back.current);
    if (field === undefined) return sign(null);
    back.current = field.key;
    goTo(field.key, root.current);
  };
  const submit = async (): Promise<void> => {
    if (left > 0) return next();
    if (!(await desk.submit())) setSheet(false);
  };
  const layer = (page: PageLayer): ReactNode => (
    <FieldLayer
      {...page}
      fields={mine}
      values={desk.values}
      signature={desk.signature}
      errors={desk.errors}
      onValue={desk.setValue}
      onSign={sign}
    />
  );
  return (
    <div ref={root} className={styles.desk}>
      <SigningBar
        left={left}
        sending={desk.sending}
        onNext={next}
        onSubmit={() => void submit()}
        actions={actions}
      />
      {desk.alert !== null && (
        <Refusal>
          {[desk.alert, desk.errors.name, desk.errors.accepted, desk.errors.signature]
            .filter((text, index, all) => text && all.indexOf(text) === index)
            .join(' ')}
        </Refusal>
      )}
      <PdfViewer name={pdf.name} file={file} original={`/api/pdfs/${pdf.id}?download=1`} layer={layer} />
      <SignatureSheet
        open={sheet}
        onClose={() => setSheet(false)}
        signer={signer}
        signature={desk.signature}
        errors={desk.errors}
        onPlace={(signature) => {
          desk.place(signature);
          setSheet(false);
        }}
      />
      <LeaveDialog {...useUnsavedGuard(desk.dirty && !desk.sending)} />
    </div>
  );
}

/** The bar and the pages fill the window; then the field is in the middle of the pages. */
function goTo(key: string, desk: HTMLElement | null): void {
  const element = document.getElementById(elementIdOf(key));
  const box = element?.closest('[role="region"]');
  desk?.scrollIntoView({ block: 'start' });
  if (element && box) {
    const [field, pages] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
    box.scrollBy({ top: field.top - pages.top - (pages.height - field.height) / 2 });
  }
  element?.focus({ preventScroll: true });
}
