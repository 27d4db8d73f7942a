import styles from './Page.module.css';
import type { ReactNode } from 'react';
import { BackToTop } from './BackToTop';
import { PageMeta, type PageMetaProps } from './PageMeta';
import { Container } from '../mui/Container';
import { MAIN_ID } from '../navigation/SkipLink';
import { WaterSurface } from './WaterSurface';

export type PageProps = PageMetaProps & {
  children: ReactNode;
  /** Shows the decorative water surface below the header. */
  waterSurface?: boolean;
  /** Shown above the content, at full width. */
  banner?: ReactNode;
};

/** A page's content and metadata, with an optional banner and water surface (docs/requirements.md#page). */
export function Page({ children, waterSurface, banner, ...meta }: PageProps) {
  return (
    <>
      <PageMeta {...meta} />
      {waterSurface && <WaterSurface />}
      <main id={MAIN_ID} className={styles.main} tabIndex={-1}>
        {banner}
        <Container className={styles.content}>{children}</Container>
        <BackToTop />
      </main>
    </>
  );
}
