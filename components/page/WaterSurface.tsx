import styles from './WaterSurface.module.css';
import { useRouter } from 'next/router';
import { pathOf } from '@/lib/navigation/href';
import { join } from '../mui/plain';

const views = ['business', 'newsroom', 'recreation', 'services', 'smart-water-use'] as const;

/**
 * The decorative banner below the header. Each section of the site has its own view of the valley.
 */
export function WaterSurface() {
  const [, section] = pathOf(useRouter().asPath).split('/');
  const view = views.find((name) => name === section);
  return <div className={join(styles.band, view && styles[view])} />;
}
