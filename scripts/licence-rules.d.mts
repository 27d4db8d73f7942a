type Shipped = { name: string; version: string; licence: string };

type Lock = {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; optional?: boolean; os?: string[] }
  >;
};

export function shippedPackages(lock: Lock): Shipped[];
export function isAllowed(one: Pick<Shipped, 'name' | 'licence'>): boolean;
export function licenceList(packages: Shipped[]): string;
