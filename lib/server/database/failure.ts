/** Why the database cannot be used. */
export type DatabaseFailure =
  'locked' | 'disk full' | 'not writable' | 'damaged' | 'unreachable' | 'not migrated';

/** The database is at fault, not the statement. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly code: unknown;
  constructor(
    readonly kind: DatabaseFailure,
    cause: unknown,
  ) {
    const { code, message } = cause as { code?: unknown; message?: string };
    super(`The database cannot be used (${kind}): ${message}`, { cause });
    this.code = code;
  }
}

/** Whether the database is at fault. Code in different bundles has different copies of the class. */
export const isDatabaseUnavailable = (error: unknown): error is DatabaseUnavailable =>
  error instanceof Error && error.name === 'DatabaseUnavailable';

/** Converts a database error into the error that callers get. */
export const asUnavailable = (kind: DatabaseFailure, error: unknown): DatabaseUnavailable =>
  error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(kind, error);

type Rule = readonly [pattern: RegExp, kind: DatabaseFailure];

/** For the error codes of SQLite and the file system. */
const sqliteRules: Rule[] = [
  [/BUSY|LOCKED/, 'locked'],
  [/FULL|ENOSPC|EDQUOT/, 'disk full'],
  [/CORRUPT|NOTADB/, 'damaged'],
  [/READONLY|CANTOPEN|IOERR|SQLITE_PERM|^E[A-Z]+$/, 'not writable'],
];

/** For PostgreSQL's error codes (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const postgresRules: Rule[] = [
  [/^(40001|40P01|55P03|57014)$/, 'locked'],
  [/^53100$/, 'disk full'],
  [/^(25006|42501)$/, 'not writable'],
  [/^XX00[12]$/, 'damaged'],
  [/^(08|28|3D|53|57P|58)/, 'unreachable'],
];

/** The cause of an error in SQLite or the file system; null if the statement is at fault. */
export function sqliteFailure(error: unknown): DatabaseFailure | null {
  if (error instanceof DatabaseUnavailable) return error.kind;
  // 11 and 26 are SQLite's own codes, used when the library gives none.
  if (/: (11|26)\)?$/.test((error as Error).message)) return 'damaged';
  return findKind(sqliteRules, error);
}

/** The cause of an error that PostgreSQL reports; null if the statement is at fault. */
export function postgresFailure(error: unknown): DatabaseFailure | null {
  if (error instanceof DatabaseUnavailable) return error.kind;
  return findKind(postgresRules, error);
}

function findKind(rules: Rule[], error: unknown): DatabaseFailure | null {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string') return null;
  return rules.find(([pattern]) => pattern.test(code))?.[1] ?? null;
}
