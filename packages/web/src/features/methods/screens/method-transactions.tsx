import { transactionsTab } from '../../../shared/record/tabs.tsx';

export default transactionsTab('investment_method_id');
