import type { FieldEntry } from '../../kit/declared/form-declaration.ts';
import { PlaceFields } from './components/place-fields.tsx';

type Named = FieldEntry<'pipeline-deals'>;
// who may not look for people or companies has nothing to choose from: what is there stays
const organisation: Named = { field: 'organisation_id', on: ({ can }) => can('investors.index') };
const entrepreneur: Named = { field: 'entrepreneur_id', on: ({ can }) => can('user.index') };
export const category: Named = { field: 'category_id', on: ({ on }) => on('enableRiskWarning') };
export const character: Named = { field: 'character_id', on: ({ on }) => on('enableRiskWarning') };
const score: Named = { field: 'score', help: 'help.score' };
export const place = {
  slot: PlaceFields,
  fields: ['pipeline_id', 'pipeline_stage_id', 'lost_reason'],
} as const;
export const people = [
  'owner_id',
  entrepreneur,
  [organisation, 'company_number'],
  'contact_name',
  ['contact_email', 'contact_phone'],
] as const;
export const source = [['source', 'source_detail'], ['received_on', 'expected_close_on'], score] as const;
