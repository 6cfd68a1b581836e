import type { PdfField, SignerRole } from '@tranche/domain/investors/document-audience';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState, type ReactNode } from 'react';
import { useViewer, useWords } from '../../../kit/context.tsx';
import { useUnsavedGuard } from '../../../kit/unsaved.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack, WithRail } from '../../../ui/layout.tsx';
import { LeaveDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { toast } from '../../../ui/overlay/toasts.tsx';
import { Refusal } from '../../../ui/refusal.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import type { PageSize } from '../page-layout.ts';
import { PdfViewer } from '../pdf-viewer.tsx';
import type { PageLayer } from '../pdf-viewer-props.ts';
import { FieldLayer } from '../signing/field-layer.tsx';
import { fieldsOf } from '../signing/fields.ts';
import type { SignablePdf } from '../signing/signable-pdf.ts';
import { PlaceBar, type NextField } from './place-bar.tsx';
import { PlaceLayer } from './place-layer.tsx';
import { PlaceList } from './place-list.tsx';
import styles from './placing.module.css';
import { faultsOf, newField, unsigned } from './placing.ts';
import { usePlacing } from './use-placing.ts';
import { placingWords } from './words.ts';

export interface PlacerProps {
  readonly pdf: SignablePdf;
  readonly file: Blob;
  /** Who signs, and by what name. */
  readonly names: Readonly<Record<SignerRole, string>>;
  readonly signers: readonly SignerRole[];
  /** How far the signers are; absent while it is sent to no one. */
  readonly about?: ReactNode;
  /** What happened to it since it was sent; absent likewise. */
  readonly audit?: ReactNode;
}

const NOTHING = (): void => undefined;

/** Where a file is signed: the pages with their fields, and the same fields as a list with figures. */
export function Placer({ pdf, file, names, signers, about, audit }: PlacerProps): ReactNode {
  const t = useWords(placingWords);
  const { email } = useViewer();
  const help = useId();
  const desk = usePlacing(pdf, t('failed'));
  const byHand = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false });
  const [sizes, setSizes] = useState<readonly PageSize[]>([]);
  const [next, setNext] = useState<NextField>({ type: 'signature', role: 'investor', isArmed: false });
  const [preview, setPreview] = useState<SignerRole | null>(null);
  const [tab, setTab] = useState('fields');
  const faults = (field: PdfField) => faultsOf(field, desk.fields, sizes);
  const faulty = new Set(desk.fields.filter((field) => faults(field).length > 0).map(({ key }) => key));
  const onSpot = (spot: { page: number; x: number; y: number }): void => {
    desk.add(newField(desk.fields, { type: next.type, role: next.role }, spot));
    setNext({ ...next, isArmed: false });
  };
  const missing = unsigned(desk.fields, signers);
  const tabs = (['fields', 'signers', 'audit'] as const).filter(
    (key) => key === 'fields' || { signers: about, audit }[key] !== undefined,
  );
  const addToList = (): void => {
    const page = desk.fields.find(({ key }) => key === desk.chosen)?.page ?? 1;
    desk.add(newField(desk.fields, { type: next.type, role: next.role }, { page }));
    setTab('fields');
  };
  const layer = (page: PageLayer): ReactNode =>
    preview === null ? (
      <PlaceLayer
        {...page}
        desk={desk}
        names={names}
        faulty={faulty}
        byHand={byHand}
        onSpot={next.isArmed && byHand ? onSpot : null}
        help={help}
      />
    ) : (
      <FieldLayer
        {...page}
        fields={fieldsOf(desk.fields, preview)}
        values={{}}
        signature={null}
        errors={{}}
        onValue={NOTHING}
        onSign={NOTHING}
      />
    );
  return (
    <Stack gap={12}>
      <PlaceBar
        desk={desk}
        next={next}
        onNext={setNext}
        onAdd={addToList}
        byHand={byHand}
        names={names}
        signers={signers}
        missing={missing}
        addsPage={about === undefined && missing.includes('investor')}
        preview={preview}
        onPreview={setPreview}
        onSave={() => void desk.save().then((isSaved) => isSaved && toast(t('saved')))}
        onTest={() => void desk.test().then((isSent) => isSent && toast(t('tested', { email })))}
      />
      {desk.alert !== null && <Refusal>{desk.alert}</Refusal>}
      <p id={help} className={styles.help}>
        {t(byHand ? 'keys' : 'narrow')}
      </p>
      <WithRail
        rail={
          <Card>
            {tabs.length > 1 && (
              <ViewTabs
                label={t('tabs')}
                current={tab}
                onChange={setTab}
                tabs={tabs.map((key) => ({ key, label: t(`${key}Tab`) }))}
              />
            )}
            {tab === 'fields' && <PlaceList desk={desk} pages={pdf.pages} names={names} faultsOf={faults} />}
            {tab === 'signers' && about}
            {tab === 'audit' && (
              <section className={styles.audit} aria-labelledby={`${help}-audit`}>
                <h2 id={`${help}-audit`} className="sr-only">
                  {t('auditTab')}
                </h2>
                {audit}
              </section>
            )}
          </Card>
        }
      >
        <PdfViewer
          name={pdf.name}
          file={file}
          original={`/api/pdfs/${pdf.id}?download=1`}
          layer={layer}
          onSizes={setSizes}
        />
      </WithRail>
      <LeaveDialog {...useUnsavedGuard(desk.dirty && !desk.saving)} />
    </Stack>
  );
}
