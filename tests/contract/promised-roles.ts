/**
 * The matrix of rights, written from specification §6 and `domain.md#5.2` and not read from `roles.ts`, so that the
 * contract tests never ask the product whom it should have let in.
 * i index, s show, c create, u update, d delete, x delete_unsafe, l lock. The columns are role ids.
 */
const MATRIX = `
resource                              |     1 |      8 |     3 |    2 |   7 |  9 |   10 |    11 |    12
overview                              | i     | i      | i     |      |     |    |      |       |
pipeline_deals                        | iscud | iscud  | iscud | isu  |     |    |      | iscud |
investment_opportunity_live           | iscud | iscudx | iscu  | isu  | isu |    | is   | iscu  |
investment_opportunity_existing       | iscud | iscudx | iscu  | iscu | isu |    | is   | iscu  |
funds_opportunity                     | iscud | iscud  | iscud |      | isu |    |      | iscud |
funds                                 | iscud | iscud  | iscud |      |     |    |      | isud  |
investors                             | iscud | iscudx | iscu  |      |     | ic | isud | iscu  | iscud
investor_category                     | u     | u      | u     |      |     |    | u    | u     |
investor_password                     | u     | u      |       |      |     |    |      |       |
kpi                                   | ic    | ic     | is    |      |     |    |      | ic    |
kpiPortfolio                          | ic    | ic     | is    |      |     |    |      | ic    |
custom_kpis                           | icu   | icu    | is    |      |     |    |      | i     |
update_reports                        | iscud | iscud  | is    |      |     |    |      | is    |
wip_report                            | isc   | isc    | isc   |      |     |    |      | is    |
branding                              | iscud | iscud  |       |      |     |    |      |       |
pipelines                             | iscud | iscud  |       |      |     |    |      |       |
user                                  | iscud | iscud  |       |      |     |    |      |       |
features                              | iscud | iscud  |       |      |     |    |      |       |
attributes                            | iscud | iscudl |       |      |     |    |      |       |
kpi_report_types                      | iscud | iscud  |       |      |     |    |      |       |
industries                            | iscud | iscud  |       |      |     |    |      |       |
investment_opportunity_types          | iscud | iscud  |       |      |     |    |      |       |
investment_opportunity_sub_types      | iscud | iscud  |       |      |     |    |      |       |
investor_type                         | iscud | iscud  |       |      |     |    |      |       |
compliance                            | iscud | iscud  |       |      |     |    |      |       |
investment_opportunity_live_cash_call | cu    | cu     |       |      |     |    |      |       |
onboarding_documents                  | ic    | ic     |       |      |     |    | i    |       |
user_app_test                         | c     | c      |       |      |     |    |      |       |
`;

const LETTERS: Readonly<Record<string, string>> = {
  index: 'i',
  show: 's',
  create: 'c',
  update: 'u',
  delete: 'd',
  delete_unsafe: 'x',
  lock: 'l',
};

const [head = [], ...rows] = MATRIX.trim()
  .split('\n')
  .map((investment) => investment.split('|').map((cell) => cell.trim()));
const rights = new Map(
  rows.flatMap(([resource = '', ...cells]) =>
    cells.map((letters, column) => [`${head[column + 1]} ${resource}`, letters] as const),
  ),
);

/** Whether the matrix gives a role this right, e.g. `investors.update`. Investors (role 5) have none. */
export function mayByMatrix(role: number, permission: string): boolean {
  const [resource = '', action = ''] = permission.split('.');
  const letter = LETTERS[action];
  if (!letter || !rows.some(([name]) => name === resource)) throw new Error(`No such right: ${permission}`);
  return rights.get(`${role} ${resource}`)?.includes(letter) ?? false;
}
