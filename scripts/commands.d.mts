type Command = { command: string; more?: string[]; serves?: string };

export function commands(): { env: Record<string, string>; list: Command[] };
export const steps: string[];
export const notStarted: Record<string, string>;
