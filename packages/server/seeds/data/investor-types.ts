import type { Criteria } from '@tranche/domain/investors/categorisation';

interface InvestorType {
  readonly name: string;
  readonly code: string;
  readonly basis: 'cobs' | 'fpo';
  readonly reference: string;
  /** For whom it is, in one plain sentence. */
  readonly description: string;
  readonly statement_title: string;
  readonly statement_text: string;
  readonly criteria: Criteria;
  readonly requires_evidence?: boolean;
  readonly requires_test?: boolean;
  readonly max_portfolio_pct?: string;
  readonly is_retail?: boolean;
  readonly shown_when?: 'financial_promotion_exceptions';
}

const EXCLUDED =
  'Net assets do not include the property that is your main home, a loan secured on it, your pension, or rights under insurance contracts.';
const RISK =
  '<p>I accept that the investments to which the promotions will relate may expose me to a significant risk of losing all of the money or other property invested. I am aware that it is open to me to seek advice from someone who specialises in advising on such investments.</p>';

/** One or both of: income, net assets; each with its amount. Thresholds of 27 March 2024. */
const WEALTH: Criteria = {
  rule: 'any',
  items: [
    {
      key: 'income',
      label: 'My income in the last financial year was £100,000 or more',
      input: 'money',
      min: '100000',
    },
    {
      key: 'net_assets',
      label: 'My net assets throughout the last financial year were £250,000 or more',
      input: 'money',
      min: '250000',
    },
  ],
};
const EXPERIENCE: Criteria = {
  rule: 'any',
  items: [
    {
      key: 'role',
      label:
        'In the last two years I have worked in private equity, or provided finance to small and medium enterprises',
      input: 'text',
    },
    {
      key: 'director',
      label:
        'In the last two years I have been a director of a company with an annual turnover of at least £1 million',
      input: 'text',
    },
    {
      key: 'investments',
      label: 'I have made two or more investments in unlisted companies in the last two years',
      input: 'number',
      min: 2,
    },
    {
      key: 'network',
      label: 'I have been a member of a network or syndicate of business angels for more than six months',
      input: 'text',
    },
  ],
};

/** Wording is the client's own and to be reviewed by its lawyers (`domain.md#D`). */
export const INVESTOR_TYPES: readonly InvestorType[] = [
  {
    name: 'Restricted investor',
    code: 'restricted',
    basis: 'cobs',
    reference: 'COBS 4 Annex 5',
    description:
      '<p>For most people new to this kind of investing. These investments stay below 10% of your net assets.</p>',
    is_retail: true,
    max_portfolio_pct: '10',
    statement_title: 'Restricted investor statement',
    statement_text: `<p>In the twelve months preceding the date below I have not invested more than 10% of my net assets in restricted mass market investments, and I undertake not to do so in the twelve months that follow.</p><p>${EXCLUDED}</p>${RISK}`,
    criteria: {
      rule: 'all',
      items: [
        {
          key: 'past',
          label: 'In the past 12 months I invested less than 10% of my net assets in such investments',
          input: 'bool',
          required: true,
        },
        {
          key: 'future',
          label:
            'In the next 12 months I intend to invest less than 10% of my net assets in such investments',
          input: 'bool',
          required: true,
        },
      ],
    },
  },
  {
    name: 'High net worth investor',
    code: 'high_net_worth',
    basis: 'cobs',
    reference: 'COBS 4 Annex 2',
    description: '<p>For people whose income or assets mean they can afford a loss.</p>',
    is_retail: true,
    statement_title: 'High net worth investor statement',
    statement_text: `<p>I am a high net worth investor because at least one of the statements that I confirm below applies to me.</p><p>${EXCLUDED}</p>${RISK}`,
    criteria: WEALTH,
  },
  {
    name: 'Certified sophisticated investor',
    code: 'certified_sophisticated',
    basis: 'cobs',
    reference: 'COBS 4 Annex 3',
    description: '<p>For people an authorised firm has certified as understanding the risks.</p>',
    is_retail: true,
    requires_evidence: true,
    statement_title: 'Certified sophisticated investor statement',
    statement_text: `<p>An authorised firm has assessed me as sufficiently knowledgeable to understand the risks of these investments, and certified it within the last 36 months.</p>${RISK}`,
    criteria: {
      rule: 'all',
      items: [
        { key: 'firm', label: 'Name of the firm that issued the certificate', input: 'text', required: true },
        {
          key: 'certified_on',
          label: 'Date of the certificate',
          input: 'text',
          required: true,
          max_age_months: 36,
        },
      ],
    },
  },
  {
    name: 'Self-certified sophisticated investor',
    code: 'self_certified_sophisticated',
    basis: 'cobs',
    reference: 'COBS 4 Annex 4',
    description: '<p>For people with experience of private companies from work or earlier investments.</p>',
    is_retail: true,
    statement_title: 'Self-certified sophisticated investor statement',
    statement_text: `<p>I am a self-certified sophisticated investor because at least one of the statements that I confirm below applies to me.</p>${RISK}`,
    criteria: EXPERIENCE,
  },
  {
    name: 'Professional client',
    code: 'professional',
    basis: 'cobs',
    reference: 'COBS 3.5',
    description:
      '<p>For people who invest professionally. You give up protections that other investors have.</p>',
    requires_evidence: true,
    requires_test: false,
    statement_title: 'Request to be treated as a professional client',
    statement_text:
      '<p>I ask to be treated as a professional client. I understand that I lose protections that retail clients have, and I meet the conditions of COBS 3.5.</p>',
    criteria: {
      rule: 'any',
      items: [
        { key: 'per_se', label: 'I am a professional client by law (per se)', input: 'text' },
        {
          key: 'elective',
          label: 'I meet two of the three conditions for elective professional clients',
          input: 'text',
        },
      ],
    },
  },
  {
    name: 'High net worth individual (FPO)',
    code: 'fpo_high_net_worth',
    basis: 'fpo',
    reference: 'FPO art. 48',
    description:
      '<p>High net worth under the Financial Promotion Order. Choose it only if we asked you to.</p>',
    shown_when: 'financial_promotion_exceptions',
    statement_title: 'Statement for certified high net worth individual',
    statement_text: `<p>I declare that I am a high net worth individual for the purposes of the Financial Services and Markets Act 2000 (Financial Promotion) Order 2005.</p><p>${EXCLUDED}</p>${RISK}`,
    criteria: WEALTH,
  },
  {
    name: 'Self-certified sophisticated investor (FPO)',
    code: 'fpo_self_certified_sophisticated',
    basis: 'fpo',
    reference: 'FPO art. 50A',
    description:
      '<p>Sophisticated under the Financial Promotion Order. Choose it only if we asked you to.</p>',
    shown_when: 'financial_promotion_exceptions',
    statement_title: 'Statement for self-certified sophisticated investor',
    statement_text: `<p>I declare that I am a self-certified sophisticated investor for the purposes of the Financial Promotion Order 2005.</p>${RISK}`,
    criteria: EXPERIENCE,
  },
  {
    name: 'Investment professional (FPO)',
    code: 'fpo_investment_professional',
    basis: 'fpo',
    reference: 'FPO art. 19',
    description: '<p>For authorised firms and people acting for them.</p>',
    shown_when: 'financial_promotion_exceptions',
    requires_test: false,
    statement_title: 'Investment professional',
    statement_text:
      '<p>I am an authorised or exempt person, or act in the course of such a role, and have professional experience of matters relating to investments.</p>',
    criteria: {
      rule: 'all',
      items: [{ key: 'role', label: 'Name of the firm, and my role there', input: 'text', required: true }],
    },
  },
  {
    name: 'High value body (FPO)',
    code: 'fpo_high_value_body',
    basis: 'fpo',
    reference: 'FPO art. 49',
    description: '<p>For a company, partnership or trust, not for yourself.</p>',
    shown_when: 'financial_promotion_exceptions',
    statement_title: 'High net worth company, partnership or trust',
    statement_text:
      '<p>The body on whose behalf I sign is a high net worth company, an unincorporated association, a partnership, or the trustee of a high value trust.</p>',
    criteria: {
      rule: 'any',
      items: [
        {
          key: 'company',
          label: 'Company or partnership with net assets of £5 million or more',
          input: 'money',
          min: '5000000',
        },
        {
          key: 'large_company',
          label:
            'Company with more than 20 members and called-up share capital or net assets of £500,000 or more',
          input: 'money',
          min: '500000',
        },
        { key: 'trust', label: 'Trust with assets of £10 million or more', input: 'money', min: '10000000' },
      ],
    },
  },
];
