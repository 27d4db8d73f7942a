import type { AlertObject } from './types';

/**
 * The notice for Internet Explorer, an alert at position 0 (docs/requirements.md#alerts). The site's
 * scripts do not run there, so the notice is in every page's HTML and `styles/alerts.css` shows it.
 */
export const internetExplorerNotice: AlertObject = {
  id: 'internet-explorer',
  title: 'Note Regarding Web Browser Compatibility',
  status: 'published',
  content:
    '<p>This site has limited support for Internet Explorer 11. For the best experience, please use a current version of Edge, Firefox, Chrome or Safari.</p>',
  metadata: {
    hidden: false,
    website: null,
    position: 0,
    severity: { value: 'warning' },
    material_ui_icon_name: '',
    material_ui_icon_family: { value: 'baseline' },
    heading: 'Note Regarding Web Browser Compatibility',
    collapsible: false,
    show_on_route: '/',
    version: '',
    start: null,
    end: null,
  },
};
