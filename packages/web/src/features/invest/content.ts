import type { OpportunityMember, OpportunityPicture } from '../../ui/opportunity/opportunity.ts';
import type { GalleryRow, MemberRow } from './queries.ts';

export const pictureOf = ({ id, image, video_url, caption }: GalleryRow): OpportunityPicture => ({
  id,
  src: image ? (image.variants?.large ?? image.url) : null,
  thumb: image ? (image.variants?.thumb ?? image.url) : null,
  alt: image?.alt ?? null,
  caption,
  video: video_url,
});

export const memberOf = ({ id, name, position, bio, linkedin_url, image }: MemberRow): OpportunityMember => ({
  id,
  name,
  position,
  bio,
  linkedin_url,
  src: image ? (image.variants?.thumb ?? image.url) : null,
});
