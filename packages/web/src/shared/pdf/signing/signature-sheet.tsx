import { signingErrors } from '@tranche/domain/investors/signing';
import type { SigningMethod } from '@tranche/domain/investors/document-audience';
import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/fields/tick-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { formatDay } from '@tranche/domain/kit/calendar';
import { Stack } from '../../../ui/layout.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { ViewTabs } from '../../../ui/tab-links.tsx';
import { useWords } from '../../../kit/context.tsx';
import { DrawPad } from './draw-pad.tsx';
import type { Signature } from './fields.ts';
import { pictureFrom } from './signature-picture.ts';
import styles from './signing.module.css';
import { signingWords } from './words.ts';
import { dayOf } from '../../../ui/format.ts';

export interface SignatureSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The signer's name as the firm knows it: what must be written. */
  readonly signer: string;
  readonly signature: Signature | null;
  /** What the server said of the name, the consent or the picture. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onPlace: (signature: Signature) => void;
}

/** Three equal ways, the name, the consent; then the signature is on the page. */
export function SignatureSheet(props: SignatureSheetProps): ReactNode {
  const t = useWords(signingWords);
  return (
    <Dialog open={props.open} onClose={props.onClose} title={t('sheet.title')} size={560} sheet>
      <Body {...props} />
    </Dialog>
  );
}

const TEN_MB = 10 * 1024 * 1024;
const METHODS: readonly SigningMethod[] = ['typed', 'drawn', 'upload'];

function Body({ onClose, signer, signature, errors: refused, onPlace }: SignatureSheetProps): ReactNode {
  const t = useWords(signingWords);
  const [method, setMethod] = useState<SigningMethod>(signature?.method ?? 'typed');
  const [name, setName] = useState(signature?.name ?? signer);
  const [picture, setPicture] = useState<string | null>(signature?.picture ?? null);
  const [accepted, setAccepted] = useState(false);
  const [found, setFound] = useState<Readonly<Record<string, string | undefined>>>(refused);
  const place = (): void => {
    const facts = { method, name, accepted, expectedName: signer, hasPicture: picture !== null };
    const errors = signingErrors({ ...facts, role: 'investor', fields: [], values: {} });
    setFound({ accepted: errors.accepted?.[0], name: errors.name?.[0], signature: errors.signature?.[0] });
    if (Object.keys(errors).length > 0) return;
    if (method === 'typed') onPlace({ method, name: name.trim(), picture: null });
    else if (picture !== null) onPlace({ method, name: name.trim(), picture });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        place();
      }}
    >
      <Stack gap={20}>
        <ViewTabs
          label={t('sheet.methods')}
          current={method}
          onChange={(key) => {
            setMethod(METHODS.find((known) => known === key) ?? 'typed');
            setPicture(null);
          }}
          tabs={METHODS.map((key) => ({ key, label: t(`sheet.${key}`) }))}
        />
        {method === 'typed' && <p className={styles.help}>{t('sheet.typedHelp')}</p>}
        {method === 'drawn' && <DrawPad onPicture={setPicture} />}
        {method === 'upload' && <UploadPicture picture={picture} onPicture={setPicture} />}
        {found.signature !== undefined && (
          <p role="alert" className={styles.error}>
            {found.signature}
          </p>
        )}
        {method !== 'drawn' && (
          <Preview name={name} picture={method === 'typed' ? null : picture} method={method} />
        )}
        <TextField
          label={t('sheet.name')}
          name="name"
          autoComplete="name"
          help={t('sheet.nameHelp', { name: signer })}
          value={name}
          onChange={setName}
          error={found.name}
        />
        <p className={styles.date}>
          <strong>{t('sheet.date')}</strong> {formatDay(dayOf(new Date()))}
          <span className={styles.help}>{t('sheet.dateHelp')}</span>
        </p>
        <CheckboxField
          label={t('sheet.consent')}
          name="accepted"
          value={accepted}
          onChange={setAccepted}
          error={found.accepted}
        />
        <div className={styles.sheetActions}>
          <Button onClick={onClose}>{t('sheet.cancel')}</Button>
          <Button kind="primary" type="submit">
            {t('sheet.place')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Preview({
  name,
  picture,
  method,
}: {
  name: string;
  picture: string | null;
  method: SigningMethod;
}): ReactNode {
  const t = useWords(signingWords);
  if (method === 'upload' && picture === null) return null;
  return (
    <div className={styles.preview} role="img" aria-label={t('sheet.preview')}>
      {picture === null ? (
        <span className={styles.written}>{name.trim() || t('sheet.previewEmpty')}</span>
      ) : (
        <img src={picture} alt="" />
      )}
    </div>
  );
}

function UploadPicture({
  picture,
  onPicture,
}: {
  picture: string | null;
  onPicture: (picture: string | null) => void;
}): ReactNode {
  const t = useWords(signingWords);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [unread, setUnread] = useState(false);
  const take = async (chosen: readonly File[]): Promise<void> => {
    setFiles(chosen);
    const [file] = chosen;
    const read = file === undefined ? null : await pictureFrom(file);
    setUnread(file !== undefined && read === null);
    onPicture(read);
  };
  return (
    <FileDrop
      label={t('sheet.uploadLabel')}
      help={t('sheet.uploadHelp')}
      accept={['.png', '.jpg', '.jpeg']}
      maxBytes={TEN_MB}
      value={picture === null && !unread ? [] : files}
      onChange={(chosen) => void take(chosen)}
      error={unread ? t('sheet.uploadFailed') : undefined}
    />
  );
}
