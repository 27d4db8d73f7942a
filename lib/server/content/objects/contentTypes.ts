import declarations from './types.json';

/** A field that editors fill in, as a content service declares it. */
export type Metafield = { key: string; title: string; type: string; helptext?: string };

export type ContentTypeDeclaration = {
  title: string;
  singular: string;
  /** Only declared fields reach a visitor, each read by its type. */
  metafields: Metafield[];
};

/** A kind of object that editors publish. Declaring one in `types.json` is all that a new kind needs. */
export type ContentType = keyof typeof declarations;

export const contentTypes: Record<ContentType, ContentTypeDeclaration> = declarations;

export function isContentType(name: unknown): name is ContentType {
  return typeof name === 'string' && Object.hasOwn(contentTypes, name);
}
