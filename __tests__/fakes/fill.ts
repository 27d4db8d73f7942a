/**
 * A sample with values in place of names such as `$id`. A string that is only a name becomes the value itself, and its
 * field is left out if the value is undefined.
 */
export const fill = <T>(sample: T, values: Record<string, unknown>): T =>
  JSON.parse(JSON.stringify(sample), (_key, text: unknown) => {
    if (typeof text !== 'string') return text;
    const only = /^\$(\w+)$/.exec(text)?.[1];
    return only ? values[only] : text.replace(/\$(\w+)/g, (_, name: string) => `${values[name]}`);
  });
