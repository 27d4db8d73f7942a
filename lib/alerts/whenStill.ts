/** Resolves once an element's animations have ended, or immediately if there are none. */
export async function whenStill(element: Element | null): Promise<void> {
  const animations = element?.getAnimations?.() ?? [];
  await Promise.allSettled(animations.map(({ finished }) => finished));
}
