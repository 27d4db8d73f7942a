import declarations from './types.json';

/** A field that editors fill in, in the content service's format. */
export type Metafield = { key: string; title: string; type: string; helptext?: string };

export type ContentTypeDeclaration = {
  title: string;
  singular: string;
  /** Only declared fields reach visitors, each parsed according to its type. */
  metafields: Metafield[];
};

/** A type of object that editors publish. To add one, declare it in `types.json`. */
export type ContentType = keyof typeof declarations;

export const contentTypes: Record<ContentType, ContentTypeDeclaration> = declarations;

export function isContentType(name: unknown): name is ContentType {
  return typeof name === 'string' && Object.hasOwn(contentTypes, name);
}
