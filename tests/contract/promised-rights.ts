/** Rights that several lines of the promise share, by the resources of specification §6. */
export const OPP = 'investment_opportunity_live investment_opportunity_existing';
export const OPP_SHOW = 'investment_opportunity_live.show investment_opportunity_existing.show';
export const OPP_UPDATE = 'investment_opportunity_live.update investment_opportunity_existing.update';
/** What hangs on another record: staff reach what the target's rights open (5.3, T); those without any may get a 403. */
export const T_SHOW = 'target';
export const T_UPDATE = 'target';
