/** A heading of a page, for the on-this-page navigation. */
export type Heading = { id: string; text: string; level: number };

/** Who to call about a page: a key that `agency.phones` and `agency.emails` share. */
export type ContactKey = 'service' | 'conservation' | 'clerk' | 'engineering';

export type PageLink = { title: string; href: string };

/** A rendered Markdown page of `content/pages`. */
export type ContentPage = {
  path: string;
  title: string;
  description: string;
  /** Whether its file cannot be read, so that it says no more than that. */
  isBroken: boolean;
  /** Day of the last review, YYYY-MM-DD; '' where it is not known. */
  reviewed: string;
  contact: ContactKey;
  /** The folder of `content/documents` that the page lists; '' for none. */
  documents: string;
  related: PageLink[];
  /** The pages above this one, the home page first. */
  breadcrumbs: PageLink[];
  headings: Heading[];
  html: string;
};
