import { bank } from '../kit/blocks.ts';

export const BANK_FIELDS = Object.keys(bank);
