import { mdiChevronDown } from '@mdi/js';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { styled } from '@mui/material/styles';
import { drawerOrder } from '@/lib/navigation/drawer';
import type { Menu } from '@/lib/navigation/types';
import { Icon } from '../icons/Icon';
import { SiteLink } from './SiteLink';

const Section = styled('li')(({ theme }) => ({
  '& > button': {
    justifyContent: 'space-between',
    width: '100%',
    minHeight: 48,
    padding: theme.spacing(0, 2),
    font: 'inherit',
    fontWeight: 650,
  },
  '& > button:focus-visible': { outlineOffset: -3 },
  '& > button .icon': { transition: 'transform 200ms' },
  '& > [aria-expanded=true] .icon': { transform: 'rotate(180deg)' },
  '& h2': {
    margin: 0,
    padding: theme.spacing(1.5, 2, 0.5),
    fontSize: '0.875rem',
    color: theme.vars.palette.secondary.main,
  },
  // Contains the links' visually hidden text, which would otherwise make the collapsed drawer taller.
  '& > .MuiCollapse-root': { position: 'relative' },
  '& ul a': { paddingInlineStart: theme.spacing(3), minHeight: 44 },
}));

type MobileDrawerSectionProps = {
  menu: Menu;
  expanded: boolean;
  onToggle: () => void;
  currentPath: string;
};

/** One menu as a drawer section, with its groups in mobile order. */
export function MobileDrawerSection({
  menu,
  expanded,
  onToggle,
  currentPath,
}: MobileDrawerSectionProps) {
  const id = `drawer-${menu.key}`;
  return (
    <Section>
      <ButtonBase aria-expanded={expanded} aria-controls={id} onClick={onToggle}>
        {menu.menuName}
        <Icon path={mdiChevronDown} />
      </ButtonBase>
      <Collapse in={expanded} id={id} unmountOnExit={false}>
        {drawerOrder(menu.groups).map(({ groupName, items }) => (
          <div key={groupName}>
            {groupName !== menu.menuName && <h2>{groupName}</h2>}
            <ul>
              {items.map(({ title, href }) => (
                <li key={href}>
                  <SiteLink href={href} currentPath={currentPath}>
                    {title}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </Collapse>
    </Section>
  );
}
