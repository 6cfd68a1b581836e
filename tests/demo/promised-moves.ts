/**
 * The moves of each state machine, written from `domain.md#2` and not from our own transition tables, which
 * `tests/contract/moves.test.ts` compares with them: a row taken out of production, or added to it, must be noticed.
 *
 * A block per machine: its resource (or its table's name in code), then a move a line: `from > to | who`. `–` is creation. Who: rights of the role table
 * (`live`, `existing` = the opportunity's update right there), `owner` the person whom the record belongs to, `job` the
 * clock or a provider, `support` role 8 alone, `-2` a role that is shut out although it holds the right.
 */
const LIVE = 'investment_opportunity_live.update';
const EXISTING = 'investment_opportunity_existing.update';
const OPP = `${LIVE} ${EXISTING}`;
const MOVED = `${LIVE} -2 -7`;

const MOVES = `
investment-opportunities
– > 1 | investment_opportunity_live.create
– > 5 | investment_opportunity_existing.create
1 > 2 | ${MOVED}
1 > 3 | ${MOVED}
2 > 3 | ${MOVED}
3 > 2 | ${MOVED}
2 3 > 1 | ${MOVED}
2 3 > 4 | ${MOVED} job
4 > 2 | ${MOVED}
4 > 3 | ${MOVED}
4 > 5 | ${MOVED}
5 > 6 | ${EXISTING} -2 -7
6 > 5 | support
5 > 4 | support

investments
– > 1 | owner
– > 2 | owner
1 > 2 | ${OPP}
2 > 3 | investment_opportunity_live_cash_call.create
3 > 4 | investment_opportunity_live_cash_call.update job
4 > 5 | ${OPP}
5 > 6 | ${OPP}
1 2 > 8 | ${OPP} owner
1 2 3 > 7 | ${OPP} job
4 > 7 | ${OPP}
5 6 > 9 | ${OPP}
9 > 5 | support
5 > 4 | support

invitations
1 > 2 | owner
1 2 4 > 3 | owner
1 2 > 4 | owner
1 2 3 > 5 | ${OPP}
1 2 > 6 | job

organisation-links
– > 1 | owner
1 > 2 | investors.update
1 > 3 | investors.update
1 > 4 | owner
2 > 5 | investors.update

investor-categorisations
– > 1 | investor_category.update owner
– > 2 | investor_category.update owner
1 > 2 | investor_category.update
1 > 3 | investor_category.update
2 > 4 | job
1 2 > 5 | job

onboarding-documents
– > 1 | onboarding_documents.create
1 > 2 | owner
1 2 > 3 | owner
3 > 4 | onboarding_documents.create
1 2 > 5 | owner
1 2 3 > 6 | onboarding_documents.create

registration-documents
– > 1 | investors.update owner
1 > 2 | investors.update
1 > 3 | investors.update
2 > 4 | job

aml-checks
0 > 1 | investors.update owner job
1 > 2 | job
1 > 3 | job
1 > 4 | job
3 > 2 | investors.update
3 > 4 | investors.update
2 > 5 | job
3 4 5 > 1 | investors.update

market-sounding-acceptance
– > 1 | investors.update
1 > 2 | investors.update owner
2 > 2 | investors.update owner
1 > 3 | investors.update owner
2 > 4 | investors.update
1 > 5 | investors.update job

deal-placements
– > 1 | owner
1 > 2 | investors.update
1 > 3 | investors.update
2 > 4 | investors.update owner
1 2 > 5 | owner
2 > 6 | job

pipeline-deals
– > 1 | pipeline_deals.create
1 2 > 1 | pipeline_deals.update
1 2 > 2 | pipeline_deals.update
1 > 2 | pipeline_deals.update
2 > 1 | pipeline_deals.update
1 > 3 | pipeline_deals.update
3 > 1 | pipeline_deals.update investment_opportunity_live.delete

preEmptionTransitions
1 2 3 5 6 > 1 | ${OPP} owner job
1 2 3 5 6 > 2 | ${OPP} owner
1 2 3 5 6 > 3 | ${OPP} owner
1 2 3 5 6 > 6 | ${OPP} owner

update-reports
– > 1 | update_reports.create
1 > 2 | update_reports.update
2 > 1 | update_reports.update
2 > 2 | update_reports.update

kpi-requests
– > 1 | kpi.create
1 > 2 | owner
2 > 3 | owner
3 > 4 | owner
4 > 5 | kpi.create
5 > 4 | owner
4 > 6 | kpi.create
1 2 3 5 > 7 | job
1 2 3 5 > 8 | kpi.create

report-inputs
1 > 2 | kpi.create
2 > 1 | kpi.create
1 > 3 | kpi.create

bulk-jobs
1 > 2 |
2 > 3 |
1 2 > 4 |
3 4 > 5 |

runs
1 > 2 | funds.update
2 > 3 | job
2 > 4 | job
4 > 2 | funds.update
3 4 > 5 | funds.update
1 > 6 | funds.update

imports
1 2 3 > 2 |
2 3 > 3 |
3 > 4 |
4 > 5 |
4 > 6 |
1 2 3 4 > 8 |
5 6 8 > 7 |

mergeTransitions
1 > 2 | investors.delete

fundPublication
1 > 2 | funds.update
2 > 1 | funds.update

fundActivity
1 > 0 | funds.update
0 > 1 | support

assetPublication
1 > 2 | funds_opportunity.update -7
2 > 1 | funds_opportunity.update -7

assetActivity
1 > 0 | funds_opportunity.update -7
0 > 1 | support

navPublication
1 > 2 | funds.update
2 > 1 | support

valuationPublication
1 > 2 | funds_opportunity.update -7
2 > 1 | support
`;

export interface PromisedMove {
  /** `null` is creation. */
  readonly from: number | null;
  readonly to: number;
  readonly rights: readonly string[];
  readonly actors: readonly string[];
  readonly except: readonly number[];
}

export interface PromisedMachine {
  readonly name: string;
  readonly moves: readonly PromisedMove[];
}

const ACTORS = ['owner', 'job', 'support'];

function readMoves(investment: string): PromisedMove[] {
  const [ends = '', who = ''] = investment.split('|').map((cell) => cell.trim());
  const [from = '', to = ''] = ends.split(' > ');
  const words = who.split(' ').filter((word) => word !== '');
  return from.split(' ').map((state) => ({
    from: state === '–' ? null : Number(state),
    to: Number(to),
    rights: words.filter((word) => word.includes('.')),
    actors: words.filter((word) => ACTORS.includes(word)),
    except: words.filter((word) => /^-\d+$/.test(word)).map((word) => -Number(word)),
  }));
}

export const PROMISED: readonly PromisedMachine[] = MOVES.trim()
  .split(/\n\n/)
  .map((block) => {
    const [name = '', ...investments] = block.split('\n');
    return { name, moves: investments.flatMap(readMoves) };
  });

/** The moves that `domain.md#2` gives a machine. */
export function promised(name: string): PromisedMachine {
  const found = PROMISED.find((machine) => machine.name === name);
  if (!found) throw new Error(`No moves are written down for ${name}`);
  return found;
}

/** Every state that some move leaves or reaches. */
export const statesOf = (name: string): number[] =>
  [...new Set(promised(name).moves.flatMap(({ from, to }) => (from === null ? [to] : [from, to])))].sort(
    (a, b) => a - b,
  );
