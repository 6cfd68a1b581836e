export { Ledger as default } from '../ledger/ledger.tsx';
