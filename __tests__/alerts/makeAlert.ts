import type { AlertObject } from '@/lib/alerts/types';

/** An alert as the API returns it, with the fields that a test needs. */
export function makeAlert(
  id: string,
  metadata: Partial<AlertObject['metadata']> = {},
  rest: Partial<Omit<AlertObject, 'id' | 'metadata'>> = {},
): AlertObject {
  return {
    id,
    title: `Alert ${id}`,
    status: 'published',
    content: `<p>Content of ${id}</p>`,
    ...rest,
    metadata: {
      hidden: false,
      website: null,
      position: 1,
      severity: { value: 'info' },
      material_ui_icon_name: '',
      material_ui_icon_family: { value: 'baseline' },
      heading: `Heading of ${id}`,
      collapsible: false,
      show_on_route: '/',
      version: 'v1',
      start: null,
      end: null,
      ...metadata,
    },
  };
}
