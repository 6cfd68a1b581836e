import { useEffect, useState, type ReactNode } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useWords } from '../../../kit/context.tsx';
import { documentNonce } from '../../../kit/nonce.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { words } from '../words.ts';
import { cutOut } from './cut-out.ts';
import styles from './photo.module.css';

interface CropProps {
  readonly file: File;
  /** Sends the cut; its failure is the caller's to say. */
  readonly onSave: (cut: File) => Promise<void>;
  readonly onCancel: () => void;
}

/** The square that becomes the photo: dragged, or moved by the arrow keys, and zoomed. */
export default function Crop({ file, onSave, onCancel }: CropProps): ReactNode {
  const t = useWords(words);
  const [url, setUrl] = useState<string | null>(null);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const save = async (): Promise<void> => {
    if (url === null || area === null) return;
    setBusy(true);
    await onSave(await cutOut(url, area));
    setBusy(false);
  };
  return (
    <Stack gap={20}>
      <div className={styles.stage}>
        {url !== null && (
          <Cropper
            image={url}
            crop={crop}
            zoom={zoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            nonce={documentNonce()}
            cropperProps={{ 'aria-label': t('photo.area') }}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <label className={styles.label}>
        {t('photo.zoom')}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          className={styles.zoom}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <Row justify="end">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button
          kind="primary"
          busy={busy && t('saving')}
          disabled={area === null}
          onClick={() => void save()}
        >
          {t('photo.save')}
        </Button>
      </Row>
    </Stack>
  );
}
