import { useState } from 'react';
import type { Banner } from './bannerState';

/**
 * The banners that appeared after a page was opened.
 * @param page The list starts over whenever this changes.
 */
export function useArrivals(page: string, banners: Banner[]): Banner[] {
  const keys = banners.map(({ key }) => key);
  const [last, setLast] = useState({ page, keys, arrived: [] as string[] });
  if (last.page !== page) {
    setLast({ page, keys, arrived: [] });
  } else if (last.keys.join() !== keys.join()) {
    const isNew = (key: string) => !last.keys.includes(key) || last.arrived.includes(key);
    setLast({ page, keys, arrived: keys.filter(isNew) });
  }
  return banners.filter(({ key }) => last.arrived.includes(key));
}
