import type { ReactNode } from 'react';
import { useRecordId } from '../../../kit/record-id.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Members } from '../components/members.tsx';

/** Who is in the group. */
export default function GroupMembers(): ReactNode {
  const id = useRecordId();
  return (
    <Stack gap={20}>
      <Members groupId={id} of="users" />
      <Members groupId={id} of="contacts" />
    </Stack>
  );
}
