import type { NoticeDefinition } from './notice.ts';

/** Reservations, allocations, investments and their certificates, in the words of `domain.md#6`. */
export const INVESTMENT_NOTICES = {
  investment_reserved_staff: {
    about: 'opportunity',
    channels: 'AM',
    message: '**{investor}** reserved {n} in **{opp}**.',
    icon: 'investment_opportunity_invested',
    action: 'Open the opportunity',
  },
  investment_reserved: {
    about: 'opportunity',
    channels: 'M',
    message: 'Your reservation of {n} in **{opp}** has been received.',
    lines: ['{transfer_message}'],
    action: 'View your reservation',
  },
  investment_opportunity_invested: {
    about: 'opportunity',
    channels: 'AM',
    message: '**{investor}** invested {n} in **{opp}**.',
    icon: 'investment_opportunity_invested',
    action: 'Open the opportunity',
  },
  investment_opportunity_invested_investor: {
    about: 'opportunity',
    channels: 'AM',
    message: 'You invested {n} in **{opp}**.',
    icon: 'investment_opportunity_invested',
    action: 'View your ⟦investment⟧',
    type: 'investment_opportunity_invested',
  },
  investment_confirmed: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Your allocation of {n} in **{opp}** is confirmed.',
    lines: ['We will email you when payment is due. Please do not send any money before then.'],
    action: 'View your allocation',
  },
  certificate_available: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Your share certificate for **{opp}** is available.',
    action: 'View your certificate',
  },
  unit_certificate_available: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Your certificate for ⟦units⟧ in **{opp}** is available.',
    action: 'View your certificate',
    type: 'certificate_available',
  },
  loan_certificate_available: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Your loan note certificate for **{opp}** is available.',
    action: 'View your certificate',
    type: 'certificate_available',
  },
  other_certificate_available: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Your certificate for **{opp}** is available.',
    action: 'View your certificate',
    type: 'certificate_available',
  },
  tax_certificate_available: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Your {scheme} certificate for **{opp}** is available.',
    action: 'View your certificate',
    type: 'certificate_available',
  },
  investment_cancelled: {
    about: 'opportunity',
    outside: 'redacted_cancellation',
    channels: 'AM',
    message: 'Your reservation in **{opp}** was cancelled: {reason}.',
    action: 'View the ⟦investment⟧',
  },
  investment_withdrawn: {
    about: 'opportunity',
    channels: 'AM',
    message: '**{investor}** withdrew from **{opp}**.',
    action: 'Open the opportunity',
  },
  reservation_expiring: {
    about: 'opportunity',
    channels: 'AM',
    message: 'Your reservation in **{opp}** expires on {date}.',
    action: 'View your reservation',
  },
} as const satisfies Readonly<Record<string, NoticeDefinition>>;
