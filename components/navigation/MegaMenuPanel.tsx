import styles from './MegaMenuPanel.module.css';
import type { MenuGroup } from '@/lib/navigation/types';
import { Static } from '../hydration/Static';
import { SiteLink } from './SiteLink';

type MegaMenuPanelProps = {
  id: string;
  label: string;
  groups: MenuGroup[];
  open: boolean;
  inert: boolean;
  currentPath: string;
};

/** Groups with this many links or more get two columns. */
const LONG_GROUP = 9;

/** The groups of one menu as columns with headings. */
export function MegaMenuPanel({ id, label, groups, open, inert, currentPath }: MegaMenuPanelProps) {
  return (
    // The panel can have focus, so that a click next to a link does not close the menu.
    <div
      className={styles.panel}
      id={id}
      role="group"
      aria-label={label}
      data-open={open}
      inert={inert}
      tabIndex={-1}
    >
      <Static className={styles.columns}>
        {groups.map(({ groupName, items }) => (
          <section key={groupName} data-long={items.length >= LONG_GROUP}>
            <h2 id={`${id}-${groupName}`.replace(/\W+/g, '-')}>{groupName}</h2>
            <ul>
              {items.map(({ title, href }) => (
                <li key={href}>
                  <SiteLink href={href} currentPath={currentPath}>
                    {title}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Static>
    </div>
  );
}
