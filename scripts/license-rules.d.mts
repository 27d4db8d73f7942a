type Shipped = { name: string; version: string; license: string };

type Lock = {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; optional?: boolean; os?: string[] }
  >;
};

export function shippedPackages(lock: Lock): Shipped[];
export function isAllowed(one: Pick<Shipped, 'name' | 'license'>): boolean;
export function licenseList(packages: Shipped[]): string;
