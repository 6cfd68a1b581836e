/** The server takes a PNG of at most 200 KB (`domain.md#I` `pdfs`), as a data address. */
const MOST_BYTES = 200 * 1024;
const WIDTHS = [800, 600, 400, 240] as const;

interface Source {
  readonly image: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/** A picture as small as it must be; null where it cannot be read. */
export async function pictureFrom(file: Blob): Promise<string | null> {
  try {
    const image = await createImageBitmap(file);
    const picture = asPng({ image, width: image.width, height: image.height });
    image.close();
    return picture;
  } catch {
    return null;
  }
}

/** What was drawn, without the empty document around it; null where nothing was. */
export function pictureOfDrawing(canvas: HTMLCanvasElement): string | null {
  const ink = inkOf(canvas);
  if (ink === null) return null;
  const cut = document.createElement('canvas');
  cut.width = ink.width;
  cut.height = ink.height;
  cut.getContext('2d')?.drawImage(canvas, -ink.left, -ink.top);
  return asPng({ image: cut, width: cut.width, height: cut.height });
}

function asPng({ image, width, height }: Source): string | null {
  for (const most of WIDTHS) {
    const ratio = Math.min(1, most / width, 400 / height);
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(width * ratio));
    canvas.height = Math.max(1, Math.round(height * ratio));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const address = canvas.toDataURL('image/png');
    if ((address.length - 'data:image/png;base64,'.length) * 0.75 <= MOST_BYTES) return address;
  }
  return null;
}

function inkOf(
  canvas: HTMLCanvasElement,
): { left: number; top: number; width: number; height: number } | null {
  const { width, height } = canvas;
  const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data;
  if (!data) return null;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) === 0) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? null : { left, top, width: right - left + 1, height: bottom - top + 1 };
}
