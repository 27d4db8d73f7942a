import styles from './MegaMenuPanel.module.css';
import type { MenuGroup, MenuHighlight } from '@/lib/navigation/types';
import { Static } from '../hydration/Static';
import { keepTogether } from '@/lib/site/keepTogether';
import { List } from '../mui/List';
import { SiteLink } from './SiteLink';

type MegaMenuPanelProps = {
  id: string;
  label: string;
  groups: MenuGroup[];
  highlight?: MenuHighlight;
  open: boolean;
  inert: boolean;
  currentPath: string;
};

/** Groups with this many links or more get two columns. */
const LONG_GROUP = 9;

/** The groups of one menu as columns with headings. */
export function MegaMenuPanel(props: MegaMenuPanelProps) {
  const { id, label, groups, highlight, open, inert, currentPath } = props;
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
            <List>
              {items.map(({ title, href }) => (
                <li key={href}>
                  <SiteLink href={href} currentPath={currentPath}>
                    {title}
                  </SiteLink>
                </li>
              ))}
            </List>
          </section>
        ))}
        {highlight && (
          <div className={styles.highlight}>
            <strong>{highlight.heading}</strong>
            <SiteLink href={highlight.href}>{keepTogether(highlight.title)}</SiteLink>
            <p>
              {keepTogether(highlight.note)}
              {highlight.sample && ' · Sample'}
            </p>
          </div>
        )}
      </Static>
    </div>
  );
}
