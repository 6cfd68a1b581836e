import { onboardingDocumentStatus as status } from '@tranche/domain/investors/codes';
import type { RowOfName } from '../resource-types.ts';

type Paper = Pick<
  RowOfName<'onboarding-documents'>,
  'id' | 'template_id' | 'status' | 'required_to_invest' | 'requires_countersignature'
>;

/**
 * Papers that must be signed before investing and are not, or not by both sides (`domain.md#2.15`). Of each template a
 * signed paper counts before an unsigned one, and the newer before the older, as the server has it.
 */
export const unsignedPapers = (papers: readonly Paper[]): number => openPapers(papers).length;

/** Nothing is left for the investor: what is open waits for the firm's signature. */
export function waitForTheFirm(papers: readonly Paper[]): boolean {
  const open = openPapers(papers);
  return open.length > 0 && open.every(isSigned);
}

function openPapers(papers: readonly Paper[]): Paper[] {
  const required = papers
    .filter((paper) => paper.required_to_invest && paper.status !== status.voided)
    .sort((one, other) => Number(isSigned(other)) - Number(isSigned(one)) || other.id - one.id);
  const newest = required.filter(
    (paper, index) => required.findIndex(({ template_id }) => template_id === paper.template_id) === index,
  );
  return newest.filter(
    (paper) => !isSigned(paper) || (paper.status === status.signed && paper.requires_countersignature),
  );
}

const isSigned = (paper: Paper): boolean =>
  paper.status === status.signed || paper.status === status.countersigned;
