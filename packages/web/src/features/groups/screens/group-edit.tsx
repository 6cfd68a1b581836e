import type { ReactNode } from 'react';
import { EditScreen } from '../../../kit/declared/edit-screen.tsx';
import { useDeclaredRecord } from '../../../kit/declared/record-screen.tsx';
import { useRecordId } from '../../../kit/record-id.ts';
import { groupForm } from '../group-form.tsx';
import { groupRecord } from '../group-record.tsx';

export default function GroupEdit(): ReactNode {
  const { data } = useDeclaredRecord(groupRecord, useRecordId());
  return data && <EditScreen key={data.id} of={groupForm} record={data} />;
}
