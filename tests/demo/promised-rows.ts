/** A verb about one record changes at most this many rows of a table. The demo has more rows in nearly every table. */
export const FEW_ROWS = 5;

/** The verbs about many records: how many rows they change on the demo, by table, when all five callers succeed. */
export const MANY_ROWS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'a company of a fund is changed': { fund_investment_opportunities: 6 },
  'a saved view is changed': { saved_views: 10 },
  'a test is marked': { fca_compliance_answers: 10 },
  'a table of the portfolio is added': { portfolio_table_columns: 11 },
  'an investment matures': { investments: 17 },
  'an offer closes': { invitations: 6 },
  'an offer is reopened to its invited': { invitations: 6 },
  'columns of the portfolio are reset': { portfolio_table_columns: 66 },
  'columns of the portfolio are sorted': { portfolio_table_columns: 12 },
  'questions of registration are sorted': { attributes: 46 },
  'questions of the test are sorted': { fca_compliance_questions: 21 },
  'stages of a pipeline are sorted': { pipeline_stages: 6 },
  'statements of a fund are made': { run_lines: 14 },
  'the audience is told of a report again': { update_report_recipients: 15 },
  'the figures of a period are locked': { report_inputs: 28 },
  'the figures of a period are unlocked': { report_inputs: 14 },
  'those who have not opened a report are reminded': { update_report_recipients: 15 },
};
