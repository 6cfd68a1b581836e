export interface ScenarioValues {
  readonly new_money: string | null;
  readonly pre_money: string | null;
  readonly share_price: string | null;
  readonly share_class: string;
  readonly pool_pct_after: string | null;
  readonly proceeds: string | null;
  readonly accelerate: boolean;
}

export const START: ScenarioValues = {
  new_money: null,
  pre_money: null,
  share_price: null,
  share_class: '',
  pool_pct_after: null,
  proceeds: null,
  accelerate: true,
};

/** The two parts as they are sent; one that has no amount is left out. */
export function scenarioOf(values: ScenarioValues) {
  const { new_money, pre_money, share_price, pool_pct_after, proceeds, accelerate } = values;
  const share_class = values.share_class.trim() || null;
  return {
    round: new_money === null ? null : { new_money, pre_money, share_price, share_class, pool_pct_after },
    exit: proceeds === null ? null : { proceeds, accelerate },
  };
}
