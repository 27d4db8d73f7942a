import { createContext, useContext } from 'react';

/** Switches the centered spinner of the page on and off. */
export type SetCenterProgress = (centerProgress: boolean) => void;

export const LoadingContext = createContext<SetCenterProgress | null>(null);

/** The switch of the centered spinner. @throws outside `LoadingProvider`. */
export function useCenterProgress(): SetCenterProgress {
  const setCenterProgress = useContext(LoadingContext);
  if (!setCenterProgress) throw new Error('useCenterProgress needs a LoadingProvider above it');
  return setCenterProgress;
}
