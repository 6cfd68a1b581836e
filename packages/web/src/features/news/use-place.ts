import { useParams } from '@tanstack/react-router';

/** `$id` and `$reportId` of the route; the guard has seen that they are numbers. */
export function usePlace(): { readonly id: number; readonly reportId: number } {
  const params: Readonly<Record<string, unknown>> = useParams({ strict: false });
  return { id: Number(params.id), reportId: Number(params.reportId) };
}
