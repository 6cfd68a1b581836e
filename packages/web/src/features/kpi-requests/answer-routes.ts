import type { ScreenRoute } from '../../kit/routes.ts';
import { answerWords } from './answer-words.ts';

/** For companies without an account; its address holds the secret, and nothing else names the request. */
export const kpiAnswerRoutes: readonly ScreenRoute[] = [
  { path: '/kpi/$token', title: answerWords.title, screen: () => import('./screens/answer.tsx') },
];
