import { transactionsTab } from '../../../shared/record/tabs.tsx';

export default transactionsTab('nominee_id');
