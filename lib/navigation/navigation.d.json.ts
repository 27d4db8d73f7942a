import type { Navigation } from './types';

declare const navigation: Navigation;
export default navigation;
