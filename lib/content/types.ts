import type { Picture } from './picture';
import type { Shown } from './shown';

/** A page heading, for the on-this-page navigation. */
export type Heading = { id: string; text: string; level: number };

/** An office that people call: a key of both `agency.phones` and `agency.emails`. */
export type ContactKey = 'service' | 'conservation' | 'clerk' | 'engineering';

/** Who to contact about a page. Unlike `ContactKey`, includes offices without a phone number of their own. */
export type PageContact = ContactKey | 'purchasing' | 'careers' | 'media';

/** An office's name and where to reach it. */
export type ContactDetails = { name: string; phone: string; email: string };

export type PageLink = { title: string; href: string };

/** A page's form, or a site where its readers go next. */
export type PageForm = PageLink & {
  /** Who responds and how soon, as a sentence. */
  answer?: string;
  /** Whether most readers of the page need something else. */
  secondary?: boolean;
};

/** What the privacy policy says about a form. */
export type FormPrivacy = PageLink & {
  /** Who gets it. */
  office: string;
  /** How long we keep submissions, such as `2 years`. */
  kept: string;
  /** What it asks. */
  questions: string[];
  /** What it says about these questions, such as which answers become public. */
  notes: string[];
};

/** HTML, split after its first paragraph. */
export type SplitHtml = {
  /** The first paragraph, which is the answer most readers want. Null unless more text follows it. */
  answer: string | null;
  main: string;
};

/** A page's text as HTML, split where the page shows other content. */
export type ArticleHtml = SplitHtml & {
  /** The HTML after the heading with the ID `documents` or `forms`. Null if there is no such heading. */
  afterList: string | null;
};

/** A rendered Markdown page from `pages`. */
export type ContentPage = {
  path: string;
  title: string;
  description: string;
  /** True if the file could not be read, so the page shows only an error message. */
  isBroken: boolean;
  /** Date of the last review, YYYY-MM-DD, or '' if unknown. */
  reviewed: string;
  contact: ContactDetails;
  /** The coming days on which the agency is closed, such as `Friday, November 27`, if there are any. */
  closed?: string[];
  /** The `documents` folder whose documents the page lists, or '' for none. */
  documents: string;
  /** What the page starts with, if anything. */
  notice: '' | 'closed-days' | 'camp-season';
  /** Where readers go next, on another site. */
  action: PageLink | null;
  /** What is made up on the page, such as `The rates and fees`, or ''. */
  sample: string;
  picture: Picture | null;
  related: Shown<PageLink[]> | null;
  /** This page's parent pages, starting with the home page. */
  breadcrumbs: PageLink[];
  /** The main sections, if there are enough for a list of them. */
  sections: Shown<Heading[]> | null;
  html: ArticleHtml;
};
