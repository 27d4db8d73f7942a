import { MainBar } from './MainBar';
import { MobileHeader } from './MobileHeader';
import { TopBar } from './TopBar';

/** The mobile-only block, then the top bar and the main bar of wider screens (docs/requirements.md#header). */
export function SiteHeader() {
  return (
    <header style={{ display: 'contents' }}>
      <MobileHeader />
      <TopBar />
      <MainBar />
    </header>
  );
}
