/** Gives jsdom, which has no layout, a screen of `width` px for media queries by width; others do not match. */
export function fakeScreen(width: number): void {
  window.matchMedia = (query) => {
    const [, side, px] = /(min|max)-width:\s*([\d.]+)px/.exec(query) ?? [];
    const matches = side === 'min' ? width >= Number(px) : side === 'max' && width <= Number(px);
    const none = () => undefined;
    const listeners = { addEventListener: none, removeEventListener: none };
    const old = { addListener: none, removeListener: none };
    return { matches, media: query, ...listeners, ...old } as unknown as MediaQueryList;
  };
}
