import { IMAGE_COLLECTIONS, type ImageCollection, type ImageVariants } from '@tranche/domain/documents/codes';
import { images } from '@tranche/domain/documents/images.resource';
import { invalidField, refuse } from '@tranche/domain/kit/errors';
import { requiredMessage, selectedMessage } from '@tranche/domain/kit/input';
import { readId } from '@tranche/domain/kit/read-values';
import { type StoredFile, variantPath } from '../../kit/files/files.ts';
import { mediaAddress } from '../../kit/files/pictures.ts';
import type { Param, Params } from '../../kit/http/route.ts';
import type { Upload } from '../../kit/http/upload.ts';
import { createRecord } from '../../kit/resource-engine/write.ts';
import type { Work } from '../../kit/workflow/workflow.ts';
import { assertTarget } from '../crm/public.ts';
import { mayEditOpportunities } from '../opportunities/public.ts';

/**
 * One picture with its copies, upright and without metadata; drawings for logos only (`domain.md#0.10`, `domain.md#F`). Everyone may
 * leave an avatar of their own; any other needs the right to change what it illustrates. Returns the id.
 */
export async function storeImage(work: Work, body: Params, files: readonly Upload[]): Promise<number> {
  const file = files.find(({ field }) => field === 'file');
  if (!file) throw invalidField('file', requiredMessage('file'));
  const collection = IMAGE_COLLECTIONS.find((word) => word === body.collection);
  if (!collection) {
    const missing = body.collection === undefined || body.collection === null;
    throw invalidField('collection', (missing ? requiredMessage : selectedMessage)('collection'));
  }
  const target = await targetFor(work, collection, body);
  return keepImage(work, file, { collection, target, alt: body.alt ?? null, filename: file.filename });
}

export interface Picture {
  readonly collection: ImageCollection;
  readonly target: Illustrated | null;
  readonly alt: Param;
  readonly filename: string;
}

/** The picture's files and its record; the sender's rights are looked at before. Returns the id. */
export async function keepImage(
  work: Work,
  content: Upload | Buffer,
  { collection, target, alt, filename }: Picture,
): Promise<number> {
  const stored = await work.app.files.put('images', content, {
    filename,
    kind: collection === 'logo' ? 'logo' : 'image',
    field: 'file',
  });
  return createRecord(
    {
      resource: images,
      access: () => 'all',
      prepare: (data) => ({
        ...data,
        target_type: target?.type ?? null,
        target_id: target?.id ?? null,
        url: mediaAddress(stored.path),
        variants: variantsOf(stored),
        width: stored.width,
        height: stored.height,
        mime: stored.mime,
        size: stored.size,
        sha256: stored.sha256,
        path: stored.path,
      }),
    },
    work,
    { collection, alt },
  );
}

interface Illustrated {
  readonly type: string;
  readonly id: number;
}

async function targetFor(
  work: Work,
  collection: ImageCollection,
  { target_type: type, target_id: id }: Params,
): Promise<Illustrated | null> {
  const { viewer } = work;
  const isNamed = (type ?? null) !== null || (id ?? null) !== null;
  if (collection === 'avatar' && viewer.id !== null) {
    const isOwn = !isNamed || (type === 'user' && readId(id) === viewer.id);
    if (isOwn) return { type: 'user', id: viewer.id };
  }
  if (viewer.kind !== 'staff') throw refuse('forbidden');
  if (isNamed) return assertTarget(work, type, id, 'update');
  // The form of a record that is not stored yet: who writes offers may prepare its pictures.
  if (!mayEditOpportunities(viewer)) throw refuse('forbidden');
  return null;
}

/** A drawing is sharp at any size. */
const variantsOf = ({ path, width }: StoredFile): ImageVariants => {
  const copy = (size: 160 | 800 | 1600): string =>
    mediaAddress(width === null ? path : variantPath(path, size));
  return { thumb: copy(160), medium: copy(800), large: copy(1600) };
};
