import { familyRanges } from '../data-maps/family-ranges.ts'

export type LiteratureFamily = {
  readonly id: string
  readonly name: string
  readonly class: 'steel' | 'aluminium'
  readonly tree: readonly string[]
  /** Row of `familyRanges`. */
  readonly published?: string
}

const steel = (id: string, name: string, tree: readonly string[], published?: string): LiteratureFamily => ({
  id,
  name,
  class: 'steel',
  tree,
  ...(published !== undefined && { published }),
})
const aluminium = (id: string, tree: readonly string[] = []): LiteratureFamily => ({
  id,
  name: `Aluminium ${id}`,
  class: 'aluminium',
  tree: [id, ...tree],
})

export const literatureFamilies: readonly LiteratureFamily[] = [
  steel('mild', 'Mild', ['Low Carbon', 'Mild'], 'Mild (DC01–DC04, CR1–CR3)'),
  steel('IF', 'Interstitial Free', ['Interstitial Free', 'IF'], 'IF, EDDQ (DC05–DC07)'),
  steel('HSS-IF/P', 'High-Strength IF and rephosphorised', ['High-Strength IF', 'IF-HSS'], 'IF-HSS'),
  steel('BH', 'Bake Hardening', ['Bake Hardening', 'BH'], 'BH'),
  steel('HSLA', 'HSLA', ['HSLA', 'High-Strength Low-Alloy'], 'HSLA'),
  steel('DP', 'Dual Phase', ['Dual Phase', 'DP'], 'DP'),
  steel('DH', 'Dual Phase with improved formability', ['Dual Phase', 'DP'], 'DP'),
  steel('TRIP', 'TRIP', ['TRIP', 'Transformation-Induced Plasticity'], 'TRIP'),
  steel('CP', 'Complex Phase', ['Complex Phase', 'CP'], 'CP'),
  steel('MS', 'Martensitic', ['Martensitic', 'MS'], 'MS'),
  steel('PHS', 'Press-Hardened Steel', ['Boron Steel', 'PHS', 'Press-Hardened Steel'], 'PHS (quenched)'),
  steel('QP', 'Quench and Partition', ['Quench and Partition', 'QP', 'Third Generation'], 'QP / 3rd generation'),
  steel('medium-Mn', 'Medium Manganese', ['Medium Manganese', 'Third Generation']),
  steel('TWIP', 'TWIP', ['TWIP', 'Twinning-Induced Plasticity'], 'TWIP'),
  steel('austenitic stainless', 'Stainless austenitic', ['Stainless austenitic', 'Austenitic'], 'Stainless austenitic'),
  steel('ferritic stainless', 'Stainless ferritic', ['Stainless ferritic', 'Ferritic'], 'Stainless ferritic'),
  steel('AHSS (code not spelled out)', 'AHSS, code not explained by its author', ['Codes of UCLouvain']),
  ...['AA1xxx', 'AA2xxx', 'AA3xxx', 'AA4xxx', 'AA7xxx', 'AA8xxx'].map((id) => aluminium(id)),
  aluminium('AA5xxx', ['AA5005', 'AA5083', 'AA5754', 'AA5182']),
  aluminium('AA6xxx', ['AA6016', 'AA6022', 'AA6061']),
]

const byId = new Map(literatureFamilies.map((family) => [family.id, family]))
const spelling = (name: string) => name.toLowerCase().replaceAll(/[\s_-]+/g, ' ')

export function literatureFamily(id: string): LiteratureFamily | undefined {
  return byId.get(id)
}

export function familiesOfTree(name: string): readonly string[] {
  const wanted = spelling(name)
  return literatureFamilies.filter(({ tree }) => tree.some((one) => spelling(one) === wanted)).map(({ id }) => id)
}

/** Half the lower and twice the upper published limit, in the unit of the property; others are errors. */
export function familyBounds({ published }: LiteratureFamily, property: string): readonly [number, number] | undefined {
  const ends = familyRanges.find(({ family }) => family === published)?.ranges[property]
  return ends && [ends[0] / 2, ends[1] * 2]
}
