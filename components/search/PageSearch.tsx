import styles from './PageSearch.module.css';
import type { ComponentProps } from 'react';
import { SearchForm } from './SearchForm';

/** The search form in a page's content. */
export function PageSearch(props: ComponentProps<typeof SearchForm>) {
  return (
    <div className={styles.root}>
      <SearchForm {...props} />
    </div>
  );
}
