import SignaturePad from 'signature_pad';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { useWords } from '../../../kit/context.tsx';
import { pictureOfDrawing } from './signature-picture.ts';
import styles from './signing.module.css';
import { signingWords } from './words.ts';

/** A field to draw in; every stroke gives the picture so far. Turning the phone keeps what was drawn. */
export function DrawPad({ onPicture }: { onPicture: (picture: string | null) => void }): ReactNode {
  const t = useWords(signingWords);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const sendNotice = useRef(onPicture);
  sendNotice.current = onPicture;
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const made = new SignaturePad(element, { minWidth: 0.8, maxWidth: 2.6, penColor: '#10204a' });
    pad.current = made;
    made.addEventListener('endStroke', () => sendNotice.current(pictureOfDrawing(element)));
    const observer = new ResizeObserver(() => fitTo(element, made));
    observer.observe(element);
    return () => {
      observer.disconnect();
      made.off();
    };
  }, []);
  return (
    <div>
      <p className={styles.rotate}>{t('sheet.rotate')}</p>
      <canvas ref={canvas} className={styles.pad} role="img" aria-label={t('sheet.drawLabel')} />
      <Row justify="between">
        <span className={styles.help}>{t('sheet.drawHelp')}</span>
        <Button
          small
          kind="quiet"
          onClick={() => {
            pad.current?.clear();
            onPicture(null);
          }}
        >
          {t('sheet.clear')}
        </Button>
      </Row>
    </div>
  );
}

/** The canvas has the device's own pixels; setting them wipes it, so the strokes are drawn again. */
function fitTo(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = Math.max(1, window.devicePixelRatio);
  const strokes = pad.toData();
  canvas.width = canvas.clientWidth * ratio;
  canvas.height = canvas.clientHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
  pad.fromData(strokes);
}
