import * as organisationVerbs from '@tranche/domain/organisations/verbs';
import * as documentVerbs from '@tranche/domain/documents/verbs';
import { api } from '../../kit/api.ts';
import { isApiError } from '../../kit/api-error.ts';
import type { Application } from './application-steps.ts';

/**
 * The application, then its proof file by file.
 * @returns what was applied for, and the files that did not arrive, each with its reason.
 */
export async function sendApplication(
  values: Application,
  { knownId, signatoriesLabel }: { readonly knownId: number | null; readonly signatoriesLabel: string },
): Promise<{ readonly failed: readonly string[] }> {
  const { data: link } = await api.action(organisationVerbs.apply, {
    body: {
      ...(knownId === null
        ? { proposed_organisation: proposalOf(values) }
        : { organisation_id: knownId, registration_number: values.registration_number }),
      position: values.position,
      ownership_percentage: values.client_type === 'Sole Trader' ? null : values.ownership_percentage,
      message: messageOf(values, signatoriesLabel),
    },
  });
  const failed: string[] = [];
  for (const file of values.proof) {
    try {
      await api.action(documentVerbs.upload, {
        body: { target_type: 'organisation_link', target_id: link.id, category: 'other', file },
      });
    } catch (error) {
      failed.push(`${file.name}: ${isApiError(error) ? (error.errors.file?.[0] ?? error.message) : ''}`);
    }
  }
  return { failed };
}

const proposalOf = (values: Application) => ({
  name: values.name.trim(),
  client_type: values.client_type,
  registration_number:
    values.client_type === 'Sole Trader' ? null : values.registration_number.trim() || null,
  website: values.website || null,
  address_line_1: values.address_line_1 || null,
  address_line_2: values.address_line_2 || null,
  city: values.city || null,
  county: values.county || null,
  postcode: values.postcode || null,
  country: values.country,
});

/** Staff read who may sign together with what the applicant says. */
const messageOf = ({ signatories, message }: Application, label: string): string | null =>
  [signatories.trim() && `${label}: ${signatories.trim()}`, message.trim()].filter(Boolean).join('\n\n') ||
  null;
