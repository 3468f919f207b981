import { freeSampleAddress } from '#contract/materials/free-sample.ts'

export type SiteLink = { readonly label: string; readonly to: string }

export const freeSample: SiteLink = { label: 'Free Sample', to: `/mi-database/${freeSampleAddress}` }

export const requestSubscription = '/mi-database/requests'

/** Start of a request for tests; it offers the form as an alternative. */
export const planTests = '/mi-testing/needs'

/** Specification section 2, in order. Missing pages are not shown. */
export const footerColumns: readonly { readonly title: string; readonly links: readonly SiteLink[] }[] = [
  {
    title: 'Frequently Used',
    links: [
      { label: 'mi-database', to: '/mi-database' },
      freeSample,
      { label: 'mi Data-Maps', to: '/mi-database/mi-data-maps' },
      { label: 'mi Data-Comparator', to: '/mi-database/mi-data-comparator' },
      { label: 'mi-Datahub', to: '/mi-datahub' },
      { label: 'mi-testing', to: '/mi-testing' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Publications', to: '/mi-resources/publications' },
      { label: 'Fundamental Articles', to: '/mi-resources/fundamental-articles' },
      { label: 'Tutorials', to: '/mi-resources/tutorials' },
      { label: 'Webinars', to: '/mi-resources/webinars' },
      { label: 'API', to: '/api' },
    ],
  },
  {
    title: 'About Us',
    links: [
      { label: 'Company', to: '/company' },
      { label: 'Contact Us', to: '/contact-us' },
      { label: 'Careers', to: '/careers' },
      { label: 'Requests', to: '/requests' },
      { label: 'Search', to: '/search' },
      { label: 'Site map', to: '/site-map' },
    ],
  },
]

/** The third option of the specification, support, is not a page. */
export const exploreLinks: readonly SiteLink[] = [
  { label: 'Datahub', to: '/mi-datahub/' },
  { label: 'Tutorials', to: '/mi-resources/tutorials' },
]

export const description =
  'Material Insights: sheet-metal data you can simulate with. Tested, documented; click any number to see where it was read.'
