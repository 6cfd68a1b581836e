import { walkAsNewcomer } from './journeys/newcomer.ts';

walkAsNewcomer({ phone: true });
