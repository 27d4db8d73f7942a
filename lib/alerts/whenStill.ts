/** Resolves once an element no longer moves: when its animations have ended, or there are none. */
export async function whenStill(element: Element | null): Promise<void> {
  const animations = element?.getAnimations?.() ?? [];
  await Promise.allSettled(animations.map(({ finished }) => finished));
}
