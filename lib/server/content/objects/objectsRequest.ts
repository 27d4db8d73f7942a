import { HttpError } from '../../http/httpError';
import { isContentType, type ContentType } from './contentTypes';
import type { PublicObject } from './publicObject';

type Prop = keyof PublicObject;

/** Types that browsers may request. Other types may contain objects that must not be shown yet. */
const browserTypes: ContentType[] = ['alerts'];

const props: Prop[] = ['id', 'content', 'metadata', 'status', 'title'];

export type ObjectsRequest = { type: ContentType; props: Prop[] };

/**
 * Parses the type and props that a browser requests. Every other parameter, including `hide_metafields`, is
 * ignored, because visitors must not choose which objects they get.
 * @throws HttpError 400 that says what is wrong
 */
export function parseObjectsRequest(query: Partial<Record<string, string>>): ObjectsRequest {
  return { type: parseType(query.query), props: parseProps(query.props) };
}

function parseType(text = ''): ContentType {
  const query = parseQuery(text);
  const { type, ...others } = query;
  if (Object.keys(others).length > 0) {
    throw new HttpError(400, 'query can only contain an object type.');
  }
  if (!isContentType(type) || !browserTypes.includes(type))
    throw new HttpError(400, 'There are no objects of this type.');
  return type;
}

function parseQuery(text: string): Record<string, unknown> {
  try {
    const query: unknown = JSON.parse(text);
    if (query && typeof query === 'object' && !Array.isArray(query)) return { ...query };
  } catch {
    // Not JSON.
  }
  throw new HttpError(400, 'query must be JSON that names a type, such as {"type":"alerts"}.');
}

function parseProps(text = ''): Prop[] {
  if (text.trim() === '') return props;
  return text.split(',').map((name) => {
    const prop = props.find((known) => known === name.trim());
    if (!prop) throw new HttpError(400, `props can be ${props.join(', ')}, separated by commas.`);
    return prop;
  });
}
