/** A click on Pay My Bill or New Customer Portal (docs/requirements.md#customer-portal). */
export type ButtonClick = {
  event: 'Button Click';
  properties: {
    /** Part of the page that the link stands in. */
    component: string;
    element: 'Link';
    /** What the link says. */
    label: string;
    href: string;
  };
};

/** A page that came on screen. Its path has no query, which may hold what a visitor searches for. */
export type PageView = { event: 'Page View'; properties: { path: string; title: string } };

/** What `POST /api/analytics` takes. */
export type AnalyticsEvent = ButtonClick | PageView;
