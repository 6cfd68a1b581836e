import { useParams } from '@tanstack/react-router';

/** The `$id` of the route; the guard has seen that it is a number. */
export function useRecordId(): number {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  return Number(params.id);
}
