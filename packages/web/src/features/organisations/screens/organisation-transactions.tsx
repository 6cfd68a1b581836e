import { transactionsTab } from '../../../shared/record/tabs.tsx';

export default transactionsTab('organisation_id');
