import type { MenuEntry } from './entry.ts'

/** Kinds of test as the public pages name them: one entry each under test types and under both kinds of articles. */
export const testEntries = [
  { name: 'Uniaxial Tension', slug: 'uniaxial-tension', subtitle: 'Strength and ductility' },
  { name: 'Hydraulic Bulge', slug: 'bulge', subtitle: 'Biaxial flow curve' },
  { name: 'Forming Limit Curves', slug: 'forming-limit-curves', subtitle: 'Strain limits' },
  { name: 'Hole Expansion', slug: 'her', subtitle: 'Edge ductility' },
  { name: 'High-Speed Multirate', slug: 'highspeed', subtitle: 'Rate dependence' },
  { name: 'Balanced Biaxial', slug: 'balanced', subtitle: 'Equal biaxial tension' },
  { name: 'Plane Strain', slug: 'planestrain', subtitle: 'Plane-strain tension' },
  { name: 'Shear', slug: 'shear', subtitle: 'In-plane shear' },
  { name: 'Sheet Compression', slug: 'sheetcompression', subtitle: 'Uniaxial compression' },
  { name: 'Cyclic Compression', slug: 'compression', subtitle: 'Tension and compression' },
  { name: 'Load-Unload', slug: 'load-unload', subtitle: 'Modulus after strain', unavailable: true },
  { name: 'Mini Bulge', slug: 'mini-bulge', subtitle: 'Small specimens' },
  { name: 'Bending', slug: 'bending-tests', subtitle: 'Bending angle' },
] as const satisfies readonly MenuEntry[]

export const fundamentalArticles: readonly MenuEntry[] = testEntries.map(({ name, slug }) => ({ name, slug }))

/** Written one by one; those without text yet are unavailable, and so are their sub-articles. */
export const advancedArticles: readonly MenuEntry[] = testEntries.map(({ name, slug }) => ({
  name,
  slug,
  ...(slug !== 'uniaxial-tension' && { unavailable: true as const }),
  children: [
    { name: 'Test Method', slug: 'test-method', ...(slug !== 'uniaxial-tension' && { unavailable: true as const }) },
    { name: 'Evaluation', slug: 'evaluation', ...(slug !== 'uniaxial-tension' && { unavailable: true as const }) },
    { name: 'Use in Simulation', slug: 'use-in-simulation', unavailable: true as const },
  ],
}))
