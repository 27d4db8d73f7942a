/**
 * The agency that runs this site. A different agency also changes the text in `content`, the menus, the
 * weather towns and the logo. Components, pages and content never repeat these values; content refers to them
 * as `{{agency.shortName}}`, `{{agency.phones.service}}` and so on.
 */
export const agency = {
  name: 'Gold County Water & Energy Agency',
  shortName: 'GCWEA',
  /** Used in paths: `/about-gcwea`. */
  slug: 'gcwea',
  county: 'Gold County',
  /** For times that editors enter, such as when an alert ends, and for times that pages show. */
  timeZone: 'America/Los_Angeles',
  description:
    'Gold County Water & Energy Agency is the water and energy provider for Gold County. It brings water to homes, farms and businesses, and sells the power that it makes.',
  office: {
    street: '144 Reservoir Way',
    city: 'Auburn',
    state: 'CA',
    zip: '95603',
    hours: 'Mon-Thurs 8am-5pm',
    latitude: 38.9221,
    longitude: -121.0559,
  },
  phones: {
    /** Customer Services, staffed during `phoneHours`. */
    service: '(530) 555-0100',
    /** Main breaks and outages, day or night. */
    emergency: '(530) 555-0111',
    /** The leak and water-waste line. */
    conservation: '(530) 555-0122',
    /** The clerk to the board: meetings, records, claims, reporters. */
    clerk: '(530) 555-0133',
    /** Construction, backflow, new service. */
    engineering: '(530) 555-0144',
  },
  phoneHours: 'Mon-Fri 8am-5pm',
  emails: {
    service: 'customerservices@gcwea.example',
    conservation: 'waterefficiency@gcwea.example',
    clerk: 'clerk@gcwea.example',
    engineering: 'engineering@gcwea.example',
    purchasing: 'purchasing@gcwea.example',
    careers: 'humanresources@gcwea.example',
    media: 'news@gcwea.example',
    web: 'webmaster@gcwea.example',
  },
  /** URLs on other sites. */
  links: {
    payBill: 'https://portal.gcwea.example/pay',
    customerPortal: 'https://portal.gcwea.example/',
    careers: 'https://careers.gcwea.example/',
    storyMap: 'https://storymap.gcwea.example/',
    jointAuthority: 'https://jointpowers.gcwea.example/',
    reservations: 'https://reservations.gcwea.example/',
    directorMap: 'https://maps.gcwea.example/director-districts',
    hydrantMap: 'https://maps.gcwea.example/fire-hydrants',
    hazardTreeMap: 'https://maps.gcwea.example/hazard-trees',
    leadInventoryMap: 'https://maps.gcwea.example/lead-service-inventory',
    weatherService: 'https://www.weather.gov/',
  },
  social: {
    Facebook: 'https://facebook.example/gcwea',
    Twitter: 'https://twitter.example/gcwea',
    YouTube: 'https://youtube.example/gcwea',
    Instagram: 'https://instagram.example/gcwea',
  },
  copyrightYear: 2025,
} as const;
