import styles from './SampleNotice.module.css';
import { sampleNotice } from '@/lib/content/sample';
import { Static } from '../hydration/Static';

/**
 * Says that content is made up.
 * @param props.what a plural, such as `The rates and fees`
 */
export function SampleNotice({ what }: { what: string }) {
  return (
    <Static as="p" className={styles.notice}>
      {sampleNotice(what)}
    </Static>
  );
}
