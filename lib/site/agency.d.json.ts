import type { Agency } from './agencyTypes';

declare const agency: Agency;
export default agency;
