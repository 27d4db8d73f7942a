import type { Shown } from '@/lib/content/shown';
import type { MenuHighlights } from '@/lib/navigation/types';
import { MainBar } from './MainBar';
import { MobileHeader } from './MobileHeader';
import { TopBar } from './TopBar';

/** The phone header, and the top bar and main bar for wider screens (docs/requirements.md#header). */
export function SiteHeader({ highlights }: { highlights: Shown<MenuHighlights> }) {
  return (
    <header>
      <MobileHeader />
      <TopBar />
      <MainBar highlights={highlights} />
    </header>
  );
}
