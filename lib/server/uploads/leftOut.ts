/** Why a file was refused, for the visitor. */
export type RefusedFile = { field: string; sentence: string };

/** Collects the files that a form does not accept. */
export function leftOut() {
  const fields = new Map<string, { first: string; count: number; allowed: number }>();
  return {
    add: (field: string, name: string, allowed: number) => {
      const one = fields.get(field) ?? { first: safeLabel(name), count: 0, allowed };
      fields.set(field, { ...one, count: one.count + 1 });
    },
    /** One sentence for each field, however many files it sent. */
    refused: (): RefusedFile[] =>
      [...fields].map(([field, { first, count, allowed }]) => ({
        field,
        sentence: `${count === 1 ? `${first} was` : `${count} files were`} left out. ${limitOf(allowed)}`,
      })),
  };
}

const limitOf = (allowed: number): string =>
  allowed === 0
    ? 'Please add files only where the form asks for them.'
    : `You can add up to ${allowed === 1 ? 'one file' : `${allowed} files`} here.`;

/** A file's name, made safe for messages. */
export const safeLabel = (name: string): string =>
  name
    .replace(/[^\P{C}]/gu, '')
    .replace(/^.*[\\/]/, '')
    .slice(0, 80) || 'The file';
