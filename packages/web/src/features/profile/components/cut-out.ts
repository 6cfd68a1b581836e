interface Square {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
const SIDE = 512;

/** The marked square of an image, 512 px wide, as a file to send. */
export async function cutOut(url: string, { x, y, width, height }: Square): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, SIDE, SIDE);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
  if (blob === null) throw new Error('The picture could not be cut.');
  return new File([blob], 'photo.jpg', { type: 'image/jpeg' });
}
