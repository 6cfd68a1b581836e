import { notesTab } from '../../../shared/record/tabs.tsx';

export default notesTab('fund_investment_opportunity', 'funds_opportunity.update');
