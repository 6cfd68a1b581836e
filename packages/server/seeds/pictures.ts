import sharp from 'sharp';
import { keepImage } from '../src/slices/documents/public.ts';
import type { Work } from '../src/kit/workflow/workflow.ts';

/** Skies above hills: no photograph of anyone. */
const SKIES = [
  ['#dfe9f3', '#4f7ea8', '#2c4a63'],
  ['#f6e7d8', '#c98a5b', '#6b4226'],
  ['#e4efe4', '#6c9a6c', '#2f4f3a'],
  ['#efe6f5', '#8c6fae', '#43315c'],
  ['#fdf1d6', '#d9a441', '#7a5a1c'],
  ['#e0f0f0', '#3f8f8f', '#1d4a4a'],
] as const;

const landscape = ([sky, hill, near]: (typeof SKIES)[number], turn: number): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750" viewBox="0 0 1200 750">
    <rect width="1200" height="750" fill="${sky}"/>
    <circle cx="${250 + turn * 130}" cy="190" r="86" fill="#fff" opacity=".8"/>
    <path d="M0 520 Q ${220 + turn * 40} 330 520 470 T 1200 400 V750 H0Z" fill="${hill}"/>
    <path d="M0 640 Q 330 ${500 + turn * 12} 690 610 T 1200 560 V750 H0Z" fill="${near}"/>
  </svg>`;

const portrait = ([ground, coat, dark]: (typeof SKIES)[number], turn: number): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
    <rect width="480" height="480" fill="${ground}"/>
    <path d="M60 480 Q 240 ${250 + turn * 8} 420 480Z" fill="${coat}"/>
    <circle cx="240" cy="190" r="84" fill="${turn % 2 ? '#e6c2a5' : '#b98763'}"/>
    <path d="M150 190 A 90 96 0 0 1 330 190 Q 300 ${120 + turn * 6} 240 128 T 150 190Z" fill="${dark}"/>
  </svg>`;

const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();

export interface Pictures {
  readonly landscapes: readonly number[];
  readonly portraits: readonly number[];
}

/** A dozen pictures that the opportunities share. Ids of `images`. */
export async function storePictures(work: Work): Promise<Pictures> {
  const landscapes: number[] = [];
  const portraits: number[] = [];
  for (const [turn, colours] of SKIES.entries()) {
    const view = { target: null, filename: `view-${turn + 1}.jpg` };
    const face = { target: null, filename: `face-${turn + 1}.jpg` };
    landscapes.push(
      await keepImage(work, await drawn(landscape(colours, turn)), {
        ...view,
        collection: 'gallery',
        alt: 'Hills under an open sky',
      }),
    );
    portraits.push(
      await keepImage(work, await drawn(portrait(colours, turn)), {
        ...face,
        collection: 'team',
        alt: 'Portrait',
      }),
    );
  }
  return { landscapes, portraits };
}
