import type { TestAnswer } from './client.ts';

/** What an answer refuses: its status with its errors by field, or else its message. */
export const refusalOf = ({ status, body }: Pick<TestAnswer, 'status' | 'body'>): unknown[] => [
  status,
  body.errors ?? body.message,
];

/** The refusal of one field in these words (`contract.md#4`). */
export const wrong = (field: string, message: string): unknown[] => [422, { [field]: [message] }];
export const invalid = (field: string): unknown[] =>
  wrong(field, `The selected ${wordsOf(field)} is invalid.`);
export const required = (field: string): unknown[] =>
  wrong(field, `The ${wordsOf(field)} field is required.`);

const wordsOf = (field: string): string => field.replaceAll('_', ' ');
