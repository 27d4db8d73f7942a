import { findProgram } from '@/scripts/debian.mjs';

/** The path of a program that tests start. The gate installs it if it is missing. */
export function programPath(name: string, variable: string, packageName = name): string {
  const found = findProgram(name, variable);
  if (found) return found;
  throw new Error(`No ${name}. Install the Debian package ${packageName}, or set ${variable}.`);
}
