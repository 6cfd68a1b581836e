import type { NoticeDefinition } from './notice.ts';

/** News of the desk's work: tasks, discussions, reports, files, the insider register (`domain.md#6`). */
export const OFFICE_NOTICES = {
  update_reports: {
    about: 'record',
    channels: 'AM',
    message: 'A new report, **{title}**, is available for **{target}**.',
    icon: 'update_reports',
    action: 'Read the report',
  },
  kpi_due: {
    about: 'opportunity',
    channels: 'AM',
    message: '⟦KPIs⟧ for {period} are due for **{opp}**.',
    action: 'Enter the figures',
  },
  discussion_posted: {
    about: 'record',
    channels: 'AM',
    message: '**{name}** asked a question about **{opp}**.',
    action: 'Open the discussion',
  },
  discussion_replied: {
    about: 'record',
    channels: 'AM',
    message: '**{name}** replied to **{title}**.',
    action: 'Open the discussion',
  },
  market_sounding_requested: {
    channels: 'AM',
    always: true,
    message: 'You have a confidential request waiting for your response.',
    action: 'Respond',
  },
  market_sounding_answered: { channels: 'A', message: '**{investor}** answered: {label}.' },
  market_sounding_cleansed: {
    about: 'opportunity',
    channels: 'AM',
    always: true,
    message: 'You are no longer considered to hold inside information about **{opp}**.',
    lines: [
      '{firm} contacted you about {opp} on {sounded}. What we told you stopped being inside information on {ceased}. {note}',
    ],
    action: 'Open the portal',
  },
  pa_deal_submitted: {
    channels: 'AM',
    message: '**{name}** requested a personal deal in **{issuer}**.',
    action: 'Review the request',
  },
  pa_deal_decided: {
    channels: 'AM',
    message: 'Your deal in **{issuer}** was {decision}.',
    action: 'Open the request',
  },
  pa_deal_contract_note: {
    channels: 'AM',
    message: 'Please add the contract note for your deal in **{issuer}**.',
    action: 'Open the deal',
  },
  aml_referred: {
    channels: 'AM',
    message: 'Screening of **{investor}** needs review.',
    action: 'Open the ⟦investor⟧',
  },
  aml_failed: {
    channels: 'AM',
    message: 'Screening of **{investor}** failed.',
    action: 'Open the ⟦investor⟧',
  },
  document_published: {
    about: 'record',
    channels: 'A',
    message: 'A new document, **{name}**, is available.',
  },
  contact_assigned: { channels: 'A', message: '**{actor}** assigned the contact **{title}** to you.' },
  investor_assigned: { channels: 'A', message: '**{actor}** assigned the ⟦investor⟧ **{title}** to you.' },
  task_assigned: { channels: 'A', message: '**{actor}** assigned **{title}** to you.' },
  task_due: { channels: 'AM', message: 'Your task **{title}** is due on {date}.', action: 'Open the task' },
  task_closed: { channels: 'A', message: '**{actor}** closed **{title}**.' },
  note_mention: {
    about: 'record',
    channels: 'A',
    message: '**{actor}** mentioned you in a note on **{title}**.',
  },
  deal_moved: { channels: 'A', message: '**{deal}** moved to **{stage}**.' },
  deal_converted: { channels: 'A', message: '**{deal}** became a draft opportunity.' },
  trigger_fired: {
    about: 'opportunity',
    channels: 'AM',
    message: '{message}',
    action: 'Open the opportunity',
  },
  import_finished: {
    channels: 'AM',
    message: 'Your import of **{file}** has finished.',
    action: 'See the result',
  },
  webhook_disabled: {
    channels: 'AM',
    message: 'Webhook deliveries to **{url}** have stopped.',
    action: 'Open the webhooks',
  },
  audit_head: {
    channels: 'M',
    always: true,
    repeat: true,
    subject: 'Audit chain of {date}',
    lines: [
      'Entry {seq} closes the audit chain of {date}. Its hash:',
      '{hash}',
      'Keep this email. It can prove later that no earlier entry was changed.',
    ],
    action: 'Open the audit log',
  },
  export_ready: {
    channels: 'AM',
    message: 'Your export **{file}** is ready.',
    lines: ['You need to be signed in to download it.'],
    action: 'Download',
  },
  support_message: {
    channels: 'M',
    always: true,
    repeat: true,
    subject: '{subject}',
    lines: ['**{name}** ({email}) wrote:', '{message}'],
    replyTo: 'email',
    secret: true,
    action: 'Open the attachment or the portal',
  },
} as const satisfies Readonly<Record<string, NoticeDefinition>>;
