import styles from './MobileDrawerSection.module.css';
import { mdiChevronDown } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import { drawerOrder } from '@/lib/navigation/drawer';
import type { Menu } from '@/lib/navigation/types';
import { Icon } from '../icons/Icon';
import { List } from '../mui/List';
import { SiteLink } from './SiteLink';

type MobileDrawerSectionProps = {
  menu: Menu;
  expanded: boolean;
  /** Receives the section's heading. */
  onToggle: (heading: HTMLElement) => void;
  currentPath: string;
};

/** One menu as a drawer section, with its groups in the order for phones. */
export function MobileDrawerSection({
  menu,
  expanded,
  onToggle,
  currentPath,
}: MobileDrawerSectionProps) {
  const id = `drawer-${menu.key}`;
  return (
    <li className={styles.section}>
      <ButtonBase
        aria-expanded={expanded}
        aria-controls={id}
        onClick={({ currentTarget }) => onToggle(currentTarget)}
      >
        {menu.menuName}
        <Icon path={mdiChevronDown} />
      </ButtonBase>
      <div id={id} hidden={!expanded}>
        {drawerOrder(menu.groups).map(({ groupName, items }) => (
          <div key={groupName}>
            {groupName !== menu.menuName && <h2>{groupName}</h2>}
            <List>
              {items.map(({ title, href }) => (
                <li key={href}>
                  <SiteLink href={href} currentPath={currentPath}>
                    {title}
                  </SiteLink>
                </li>
              ))}
            </List>
          </div>
        ))}
      </div>
    </li>
  );
}
