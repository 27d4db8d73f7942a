import { createContext, useContext } from 'react';

/** Turns the page's centered spinner on or off. */
export type SetCenterProgress = (centerProgress: boolean) => void;

export const LoadingContext = createContext<SetCenterProgress | null>(null);

/** Returns the function that turns the centered spinner on or off. @throws outside `LoadingProvider`. */
export function useCenterProgress(): SetCenterProgress {
  const setCenterProgress = useContext(LoadingContext);
  if (!setCenterProgress) throw new Error('useCenterProgress needs a LoadingProvider above it');
  return setCenterProgress;
}
