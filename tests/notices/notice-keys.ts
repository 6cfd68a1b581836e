import { CATALOGUE, isNoticeKey, type NoticeKey } from '@tranche/domain/notifications/catalogue';

/** Of everything that the product ever tells anyone. */
export const noticeKeys = (): NoticeKey[] => Object.keys(CATALOGUE).filter(isNoticeKey);
