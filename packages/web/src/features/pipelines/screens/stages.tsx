import type { ReactNode } from 'react';
import { LookupOfRecord } from '../../../kit/lookup/lookup-of-record.tsx';
import { stagesOf } from '../definitions.ts';
import { words } from '../words.ts';

export default function Stages(): ReactNode {
  return <LookupOfRecord resource="pipelines" thing={words.pipelines.thing} definition={stagesOf} />;
}
