import type { OfFeature } from '../meant-for.ts';

/** Folders that every new record of a kind gets (`domain.md#I`). */
export const FOLDERS = [
  { template_for: 'user', name: 'Identity', visibility: 'private' },
  { template_for: 'user', name: 'Statements', visibility: 'public' },
  { template_for: 'user', name: 'Certificates', visibility: 'public' },
  { template_for: 'user', name: 'Correspondence', visibility: 'private' },
  { template_for: 'investment_opportunity', name: 'Key Documents', visibility: 'public' },
  { template_for: 'investment_opportunity', name: 'Legal', visibility: 'private' },
  { template_for: 'investment_opportunity', name: 'Due Diligence', visibility: 'private' },
  { template_for: 'investment_opportunity', name: 'Reports', visibility: 'public' },
] as const;

interface SeedDocument extends OfFeature {
  readonly name: string;
  readonly body: string;
  readonly required_to_invest?: boolean;
  readonly requires_countersignature?: boolean;
  readonly valid_days?: number;
}

/** Documents that investors sign. What a start with people in it sends is for the demo client alone. */
export const DOCUMENTS: readonly SeedDocument[] = [
  {
    name: 'Client agreement',
    body: '<h2>Client agreement</h2><p>This agreement is made between <b>{{company.name}}</b> and the client who signs it.</p><ol><li>We arrange investments that you choose. We give no advice.</li><li>Your money stays in the client account until shares are issued to you.</li><li>Either side may end this agreement by giving thirty days’ written notice.</li></ol><h3>Risks</h3><p>Shares of unlisted companies are hard to sell, and their value may fall to nothing.</p>',
    required_to_invest: true,
    requires_countersignature: true,
  },
  {
    name: 'Nominee deed',
    body: '<h2>Deed of nominee holding</h2><p>The nominee of {{company.name}} holds the legal title of your shares; the benefit is yours.</p>',
    requires_countersignature: true,
    needs: 'nominee_enabled',
  },
  {
    name: 'Source of wealth declaration',
    body: '<h2>Declaration</h2><p>I declare that the money that I invest through {{company.name}} comes from lawful sources that I have declared.</p>',
  },
  {
    name: 'Tax residency self-certification',
    body: '<h2>Self-certification</h2><p>I am tax resident in the countries listed in my profile, and will tell {{company.name}} within thirty days of any change.</p>',
    valid_days: 365,
  },
  {
    name: 'Electronic communications consent',
    body: '<h2>Consent</h2><p>I agree to receive notices from {{company.name}} electronically.</p>',
  },
];
