export type AlertSeverity = 'success' | 'info' | 'warning' | 'error';

/** An alert from `GET /api/cosmic/objects`: validated, with sanitized HTML (docs/requirements.md#alerts). */
export type AlertObject = {
  id: string;
  title: string;
  status: string;
  /** HTML. */
  content: string;
  metadata: {
    hidden: boolean;
    website: { value: string } | null;
    /** Order among the banners, lowest first. */
    position: number;
    severity: { value: AlertSeverity };
    /** Name of an existing icon, or empty for the severity's default icon. */
    material_ui_icon_name: string;
    material_ui_icon_family: { value: string };
    /** HTML, never empty. */
    heading: string;
    collapsible: boolean;
    /** Regular expression that the page's path must match, already checked for safety. */
    show_on_route: string;
    /** Changes when the text of the heading or content changes. */
    version: string;
    /** ISO times between which the alert is shown. Null means no limit. */
    start: string | null;
    end: string | null;
  };
};

/** The response of `GET /api/cosmic/objects` for alerts. */
export type AlertList = { objects: AlertObject[]; total: number };

/**
 * Response header with the server's time in ms. The `Date` header has only whole seconds, so a browser that
 * relied on it could miss an alert.
 */
export const ANSWERED_AT_HEADER = 'x-answered-at';

/** The result of a check for new alerts, and the time in ms at which the server responded. */
export type AlertLook = { alerts: AlertList; answeredAt: number };

/** What only an editor who is previewing drafts sees: a sentence for each mistake. */
export type Preview = { problems: string[] };
