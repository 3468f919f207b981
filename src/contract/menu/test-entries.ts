import type { MenuEntry } from './entry.ts'

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

export const testTypes: readonly MenuEntry[] = testEntries.map((entry) => ({
  ...entry,
  picture: `tests/${entry.slug}`,
}))

export const fundamentalArticles: readonly MenuEntry[] = testEntries.map(({ name, slug }) => ({ name, slug }))

type TestSlug = (typeof testEntries)[number]['slug']

const written: Partial<Record<TestSlug, MenuEntry>> = {
  'uniaxial-tension': { name: 'Flow-Curve Extrapolation', slug: 'flow-curve-extrapolation' },
  her: { name: 'Edge Cracking', slug: 'edge-cracking' },
  highspeed: { name: 'Strain Rate', slug: 'strain-rate' },
  balanced: { name: 'Yield Surfaces', slug: 'yield-surfaces' },
  shear: { name: 'Fracture and Triaxiality', slug: 'fracture-and-triaxiality' },
  compression: { name: 'Springback and the Bauschinger Effect', slug: 'springback-and-bauschinger' },
}

const unwritten = [
  { name: 'Test Method', slug: 'test-method', unavailable: true },
  { name: 'Evaluation', slug: 'evaluation', unavailable: true },
  { name: 'Use in Simulation', slug: 'use-in-simulation', unavailable: true },
] as const satisfies readonly MenuEntry[]

export const advancedArticles: readonly MenuEntry[] = testEntries.map(({ name, slug }) => {
  const article = written[slug]
  return article === undefined
    ? { name, slug, unavailable: true, children: unwritten }
    : { name, slug, children: [article, ...unwritten] }
})
