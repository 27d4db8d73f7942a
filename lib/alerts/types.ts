export type AlertSeverity = 'success' | 'info' | 'warning' | 'error';

/** An alert as `GET /api/cosmic/objects` gives it: checked, and its HTML sanitized (docs/requirements.md#alerts). */
export type AlertObject = {
  id: string;
  title: string;
  status: string;
  /** HTML. */
  content: string;
  metadata: {
    hidden: boolean;
    website: { value: string } | null;
    /** Place among the banners, the lowest first. */
    position: number;
    severity: { value: AlertSeverity };
    /** Name of an icon that exists; empty for that of the severity. */
    material_ui_icon_name: string;
    material_ui_icon_family: { value: string };
    /** HTML, never empty. */
    heading: string;
    collapsible: boolean;
    /** Regular expression on the path, known to be safe. */
    show_on_route: string;
    /** Another one when the words of heading or content change. */
    version: string;
    /** ISO times between which the alert is shown; null for no limit. */
    start: string | null;
    end: string | null;
  };
};

/** The answer of `GET /api/cosmic/objects` for alerts. */
export type AlertList = { objects: AlertObject[]; total: number };

/** When the server answered, in ms: `Date` tells whole seconds, in which an alert may have been published. */
export const ANSWERED_AT_HEADER = 'x-answered-at';

/** What a look for new alerts has found, and when the server answered, in ms. */
export type AlertLook = { alerts: AlertList; answeredAt: number };
