import { choice, integer, json, text } from '../kit/field.ts';
import { defineResource } from '../kit/resource.ts';
import { IMAGE_COLLECTIONS, IMAGE_TARGETS, type ImageVariants } from './codes.ts';

/** A picture with its smaller copies; anyone who sees what it illustrates sees it (`domain.md#F`, images). */
export const images = defineResource('images', {
  permission: { read: 'own', write: 'own' },
  everyone: ['index', 'show', 'create', 'update', 'delete'],
  card: ['id', 'url', 'variants', 'width', 'height', 'alt'],
  fields: {
    collection: choice(...IMAGE_COLLECTIONS).required(),
    target_type: choice(...IMAGE_TARGETS),
    target_id: integer().filter('exact'),
    url: text(500).readOnly().present(),
    variants: json<ImageVariants>().readOnly().present(),
    /** Pixels; a drawing has none. */
    width: integer().readOnly(),
    height: integer().readOnly(),
    alt: text(255),
    mime: text(120).readOnly().present(),
    size: integer().readOnly().present(),
    sha256: text(64).hidden().readOnly(),
    path: text(500).hidden().readOnly(),
  },
});
