export type SiteLink = { readonly label: string; readonly to: string }

/** The free sample material, complete for everyone. */
export const freeSample: SiteLink = { label: 'Free Sample', to: '/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6' }

/** In the header, until the side menu takes over. Only pages that exist. */
export const headerLinks: readonly SiteLink[] = [
  { label: 'mi Database', to: '/mi-database' },
  { label: 'API', to: '/api' },
]

/** Columns of the footer, in order. A page is listed here when it exists; a column without pages is not shown. */
export const footerColumns: readonly { readonly title: string; readonly links: readonly SiteLink[] }[] = [
  { title: 'Frequently Used', links: [{ label: 'mi Database', to: '/mi-database' }, freeSample] },
  { title: 'Resources', links: [{ label: 'API', to: '/api' }] },
  { title: 'About Us', links: [] },
]

export const description =
  'Material Insights: sheet-metal data you can simulate with. Tested, documented, every number clickable to its place on the curve.'
