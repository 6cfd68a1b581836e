import type { OfferMember, OfferPicture } from '../../ui/opportunity/offer.ts';
import type { GalleryRow, MemberRow } from './queries.ts';

export const pictureOf = ({ id, image, video_url, caption }: GalleryRow): OfferPicture => ({
  id,
  src: image ? (image.variants?.large ?? image.url) : null,
  thumb: image ? (image.variants?.thumb ?? image.url) : null,
  alt: image?.alt ?? null,
  caption,
  video: video_url,
});

export const memberOf = ({ id, name, position, bio, linkedin_url, image }: MemberRow): OfferMember => ({
  id,
  name,
  position,
  bio,
  linkedin_url,
  src: image ? (image.variants?.thumb ?? image.url) : null,
});
