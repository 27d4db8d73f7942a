/** State of one banner (specification, sections 3 and 4): visible when active and not hidden. */
export type BannerState = { position: number; hidden: boolean; active: boolean; ieOnly: boolean };

/** The banners that have registered, by key. */
export type BannerStates = Record<string, BannerState>;

export type BannerAction =
  | { type: 'register'; key: string; state: BannerState }
  | { type: 'hide'; key: string }
  | { type: 'collapsed'; key: string };

/** Transitions of the banners: closing hides one, the end of its collapse makes it inactive. */
export function bannerReducer(states: BannerStates, action: BannerAction): BannerStates {
  const current = states[action.key];
  switch (action.type) {
    case 'register':
      // What the visitor has closed on this page stays closed when the list is fetched again.
      return current?.hidden ? states : { ...states, [action.key]: action.state };
    case 'hide':
      return current ? { ...states, [action.key]: { ...current, hidden: true } } : states;
    case 'collapsed':
      return current?.hidden ? { ...states, [action.key]: { ...current, active: false } } : states;
  }
}

/** Where a banner stands among the active ones, which its gradients depend on. */
export function placeOf(states: BannerStates, key: string) {
  const active = Object.entries(states)
    .filter(([, state]) => state.active)
    .sort(([, a], [, b]) => a.position - b.position)
    .map(([name]) => name);
  return { isFirst: active[0] === key, isLast: active.at(-1) === key };
}
