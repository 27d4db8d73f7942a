import type { HomeLinks } from './types';

declare const home: HomeLinks;
export default home;
