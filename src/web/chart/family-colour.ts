/** Names of families by palette index: neighbours on maps, such as dual and complex phase, are far apart in colour. */
const families: readonly (readonly string[])[] = [
  ['Dual Phase', 'DP'],
  ['HSLA', 'High-Strength Low-Alloy'],
  ['Complex Phase', 'CP'],
  ['TRIP', 'Transformation-Induced Plasticity'],
  ['Martensitic', 'MS'],
  ['Bake Hardening', 'BH'],
  ['Quench and Partition', 'QP', 'Third Generation'],
  ['Boron Steel', 'PHS', 'Press-Hardened Steel'],
  ['Low Carbon', 'Mild'],
  ['Interstitial Free', 'IF'],
  ['High-Strength IF', 'IF-HSS'],
  ['TWIP', 'Twinning-Induced Plasticity'],
]

const byName = new Map(families.flatMap((names, colour) => names.map((name) => [spelling(name), colour] as const)))

/** Palette index of a family, the same in all charts; undefined for other names. */
export function knownFamilyColour(family: string): number | undefined {
  return byName.get(spelling(family))
}

/** As `knownFamilyColour`; other families have a colour that depends only on their name. */
export function familyColour(family: string): number {
  const sum = (letters: string) =>
    Array.from(letters).reduce((all, letter) => (31 * all + letter.codePointAt(0)!) % 9973, 0)
  return knownFamilyColour(family) ?? sum(spelling(family)) % families.length
}

function spelling(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]+/g, ' ')
}
