export { default } from '../kpis/fund-kpis.tsx';
