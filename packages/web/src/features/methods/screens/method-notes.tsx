import { notesTab } from '../../../shared/record/tabs.tsx';

export default notesTab('investment_method');
