/** What a feature adds to the site. Off: none of it exists. */
export type Feature = {
  /** Files and folders of the agency that it needs. If one is missing, the feature is off. */
  needs?: string[];
  /** Its pages with a file in `pages`, by role. */
  pages?: Record<string, string>;
  /** Its other routes: files, API routes, and patterns such as `/newsroom/:path*`. */
  routes?: string[];
};

/**
 * The features that an agency can turn off, with everything that each adds (docs/adopt.md#features). The rest of the
 * code asks `agency.features`.
 */
export const features = {
  outages: {
    needs: ['maps/county.yaml'],
    pages: { outages: '/services/outage', pastOutages: '/services/past-outages' },
    routes: ['/services/outage/:town', '/services/outages.xml', '/services/planned-work.ics'],
  },
  forms: { needs: ['forms'], routes: ['/:section/form', '/:section/:page/form'] },
  news: {
    needs: ['news'],
    pages: { news: '/newsroom/news-releases' },
    routes: ['/newsroom/news-releases/:path+', '/newsroom/feed.xml', '/newsroom/feed.json'],
  },
  newsletters: {
    needs: ['newsletters'],
    pages: { newsletters: '/newsroom/publications/newsletters' },
    routes: ['/newsroom/publications/:path*'],
  },
  enews: { pages: { enews: '/newsroom/e-news' }, routes: ['/api/mailchimp/subscribe'] },
  documents: { needs: ['documents'], routes: ['/documents/:path+', '/:section/:page/documents'] },
  board: {
    needs: ['board/schedule.yaml'],
    pages: {
      board: '/board-of-directors',
      agendas: '/board-of-directors/meeting-agendas',
    },
    routes: ['/board-of-directors/meetings.ics'],
  },
  bids: { routes: ['/business/bids.ics'] },
  rates: {
    needs: ['rates/water.yaml', 'facts/rates.yaml'],
    pages: { rates: '/services/water-rates', billEstimator: '/services/bill-estimator' },
  },
  rebates: {
    needs: ['rebates/programs.yaml'],
    pages: { rebateFinder: '/smart-water-use/rebate-finder' },
  },
  watering: {
    needs: ['watering'],
    pages: { watering: '/smart-water-use/watering' },
  },
  leakCalculator: {
    needs: ['rates/water.yaml'],
    pages: { leakCalculator: '/smart-water-use/leak-calculator' },
  },
  waterYear: {
    needs: ['water/water-year.yaml'],
    pages: { waterYear: '/water-year-dashboard' },
  },
  riverFlows: {
    needs: ['water/rivers.yaml'],
    pages: { riverFlows: '/recreation/river-flows' },
  },
  campSeason: { needs: ['facts/camping.yaml'] },
  education: {
    pages: { education: '/education-center' },
    routes: ['/education-center/:path+'],
  },
  weather: { routes: ['/api/forecast'] },
  closedDays: { needs: ['facts/holidays.yaml'] },
} satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;

export const featureNames = Object.keys(features) as FeatureName[];

/** Pages that every site has or that code links to. The ones without a file in `pages` are Markdown. */
export const corePages = {
  privacy: '/privacy-policy',
  contact: '/contact-us',
  reportWaste: '/report-water-waste',
  waterQuality: '/services/water-quality',
  rateAdjustment: '/services/rate-adjust',
  directions: '/about-{slug}/directions',
  holidays: '/about-{slug}/holidays',
} as const;

type PagesOf<F> = F extends { pages: infer P } ? keyof P : never;

/** A page that code links to, whatever its path (`agency.pages`). */
export type PageRole =
  keyof typeof corePages | { [F in FeatureName]: PagesOf<(typeof features)[F]> }[FeatureName];
