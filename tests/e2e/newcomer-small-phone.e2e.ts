import { walkAsNewcomer } from './journeys/newcomer.ts';

// i15
walkAsNewcomer({ phone: 'small' });
