import type { ContactDetails, PageContact } from '../content/types';
import type { FeatureName, PageRole } from './features';

/** A town in the weather strip. */
export type Town = { id: string; title: string; latitude: number; longitude: number };

/** What the site knows about the agency. agencies/agency.schema.json explains each value. */
export type Agency = {
  name: string;
  shortName: string;
  slug: string;
  host: string;
  county: string;
  timeZone: string;
  description: string;
  copyrightYear: number;
  office: {
    street: string;
    city: string;
    state: string;
    zip: string;
    hours: string;
    latitude: number;
    longitude: number;
  };
  phoneHours: string;
  phones: Record<'service' | 'emergency' | 'conservation' | 'clerk' | 'engineering', string>;
  emails: Record<PageContact | 'web', string>;
  offices: Record<PageContact, ContactDetails>;
  /** Other sites. Without its own, the portal is where customers pay. */
  links: { payBill: string; customerPortal: string };
  social: Partial<Record<'Facebook' | 'Twitter' | 'YouTube' | 'Instagram', string>>;
  towns: Town[];
  board: { agendaHours: number; specialAgendaHours: number };
  home: { title: string; lead: string; searchExample: string; enews: string };
  /** Whether the site has a feature. */
  features: Record<FeatureName, boolean>;
  /** The paths of pages that code links to. */
  pages: Record<PageRole, string>;
};
