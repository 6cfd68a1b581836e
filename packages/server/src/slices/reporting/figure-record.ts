import { z } from 'zod';

const review = z.union([z.literal(1), z.literal(2), z.literal(3)]);
const maybe = z.string().nullable();

/** A row of `report_inputs`, as far as a change of it asks. */
const RECORD = z.object({
  id: z.number(),
  target_type: z.string(),
  target_id: z.number(),
  period_end: z.string(),
  report_sub_type_id: z.number().nullable(),
  value: maybe,
  text_value: maybe,
  source: z.string(),
  status: z.number(),
  review,
  query: maybe,
  not_given_reason: maybe,
  locked_at: maybe,
});
export type FigureRecord = z.infer<typeof RECORD>;
export const factsIn = (row: Readonly<Record<string, unknown>>): FigureRecord => RECORD.parse(row);

/** What is sent to change one; what it is a figure of stays. */
const CHANGE = z
  .object({
    value: maybe,
    text_value: maybe,
    target_value: maybe,
    commentary: maybe,
    status: z.number(),
    review,
    query: maybe,
    not_given_reason: maybe,
    restatement_reason: maybe,
    effective_from: maybe,
    correction_reason: maybe,
  })
  .partial();
export const changeIn = (data: Readonly<Record<string, unknown>>) => CHANGE.parse(data);
