import { DEFAULT_TERMS } from '@tranche/domain/settings/terminology';
import type { Variant } from '@tranche/domain/settings/variants';
import { withTerms } from '@tranche/domain/settings/with-terms';

/** Neutral sample wording of a demo client, in its words; a firm replaces it with its lawyers'. */
export const sampleTerms = ({ company, terms }: Variant, version: 1 | 2): string =>
  withTerms(
    [
      `<h2>1. About these terms</h2><p>These terms set out how you may use the investment platform of ${company}. By accepting them, you agree to them each time you use the platform.</p>`,
      '<h2>2. Who may invest</h2><p>⟦Investments⟧ are shown to ⟦investors⟧ whose category has been approved. You agree to tell us if the circumstances behind your category change.</p>',
      '<h2>3. Reservations and payments</h2><p>A reservation holds an allocation until it is confirmed, withdrawn or expires. Pay only after we have confirmed your allocation and sent payment instructions.</p>',
      '<h2>4. Information and risk</h2><p>Information on the platform is provided by the companies raising money. It is not advice. The value of investments can fall, and you may lose all the money you invest.</p>',
      ...(version === 2
        ? [
            '<h2>5. Your data</h2><p>We keep the records the law requires, for as long as it requires, and use your data only to run the platform and to meet our duties.</p>',
          ]
        : []),
    ].join(''),
    { ...DEFAULT_TERMS, ...terms },
  );

export const SAMPLE_RISK_WARNING = [
  '<h2>Key risks</h2>',
  '<h3>You could lose all the money you invest</h3><p>Most young companies fail, and investors in them usually lose everything they put in.</p>',
  '<h3>You are unlikely to be protected if something goes wrong</h3><p>The Financial Services Compensation Scheme does not cover poor performance. The Financial Ombudsman Service may not be able to consider every complaint.</p>',
  '<h3>You will not get your money back quickly</h3><p>Shares in private companies are hard to sell. Expect to hold them for many years; dividends are rare.</p>',
  "<h3>Don't put all your eggs in one basket</h3><p>A common rule of thumb is to put no more than 10% of your money into high-risk investments, spread over several.</p>",
  '<h3>The value of your investment can be reduced</h3><p>When a company issues more shares, your share of it becomes smaller unless you invest again.</p>',
].join('');

export const SAMPLE_SOUNDING =
  '<p>Before we tell you more, we must ask whether you are willing to receive information that may be inside information. If you accept, you must keep it confidential and must not deal in the securities concerned until we tell you that the information is public or is no longer inside information.</p>';
