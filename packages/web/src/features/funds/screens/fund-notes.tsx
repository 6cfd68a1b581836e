import { notesTab } from '../../../shared/record/tabs.tsx';

export default notesTab('fund', 'funds.update');
