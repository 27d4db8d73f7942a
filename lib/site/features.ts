/** What a feature adds to the site. Off: none of it exists. */
export type Feature = {
  /** Files and folders of the agency that it needs. If one is missing, the feature is off. */
  needs?: string[];
  /** Its pages by role, each with a file in `pages` and the agency's Markdown. */
  pages?: Record<string, string>;
  /** Its pages without Markdown, by role. */
  codePages?: Record<string, string>;
  /** Markdown pages that its code links to, by role. */
  links?: Record<string, string>;
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
    links: { reportWaste: '/report-water-waste' },
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
  enews: { codePages: { enews: '/newsroom/e-news' }, routes: ['/api/mailchimp/subscribe'] },
  documents: { needs: ['documents'], routes: ['/documents/:path+', '/:section/:page/documents'] },
  board: {
    needs: ['board/schedule.yaml'],
    pages: {
      board: '/board-of-directors',
      agendas: '/board-of-directors/meeting-agendas',
    },
    links: { directions: '/about-{slug}/directions' },
    routes: ['/board-of-directors/meetings.ics'],
  },
  bids: { routes: ['/business/bids.ics'] },
  rates: {
    needs: ['rates/water.yaml', 'facts/rates.yaml'],
    pages: { rates: '/services/water-rates', billEstimator: '/services/bill-estimator' },
    links: { rateAdjustment: '/services/rate-adjust' },
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
    codePages: { education: '/education-center' },
    routes: ['/education-center/:path+'],
  },
  weather: { routes: ['/api/forecast'] },
  closedDays: {
    needs: ['facts/holidays.yaml'],
    links: { holidays: '/about-{slug}/holidays' },
  },
} satisfies Record<string, Feature>;

export type FeatureName = keyof typeof features;

export const featureNames = Object.keys(features) as FeatureName[];

/** The page that every site has, whatever its features. */
export const corePages = { privacy: '/privacy-policy' } as const;

type PagesIn<F, Key> = Key extends keyof F ? keyof F[Key] : never;

/** A page that code links to, whatever its path (`agency.pages`). */
export type PageRole =
  | keyof typeof corePages
  | {
      [F in FeatureName]: PagesIn<(typeof features)[F], 'pages' | 'codePages' | 'links'>;
    }[FeatureName];
