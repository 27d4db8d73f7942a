/** A click on Pay My Bill or New Customer Portal (docs/requirements.md#customer-portal). */
export type ButtonClick = {
  event: 'Button Click';
  properties: {
    /** The part of the page that contains the link. */
    component: string;
    element: 'Link';
    /** The link's text. */
    label: string;
    href: string;
  };
};

/** A page view. Leaves out the query string, which may contain a visitor's search terms. */
export type PageView = { event: 'Page View'; properties: { path: string; title: string } };

/** The body of `POST /api/analytics`. */
export type AnalyticsEvent = ButtonClick | PageView;
