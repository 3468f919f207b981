import { normaliseGradeName, slugOfName } from '#core/catalogue/names.ts'

type Grade = { readonly name: string; readonly path: string }

/** Address of a new material: below the grade that its name begins with, as `DP980 (66)` with DP980; undefined without one. */
export function proposedAddress(material: string, grades: readonly Grade[]): string | undefined {
  if (material.includes('/')) return material
  const name = normaliseGradeName(material)
  const [grade] = grades
    .filter(
      (one) =>
        name.toLowerCase().startsWith(one.name.toLowerCase()) && !/^[\p{L}\d]/u.test(name.slice(one.name.length)),
    )
    .toSorted((a, b) => b.name.length - a.name.length)
  return grade && `${grade.path}/${slugOfName(name)}`
}

/** Whether a name, in any spelling, or an address is one of the names. */
export function isKnownMaterial(material: string, names: readonly string[]): boolean {
  const slug = (name: string) => slugOfName(normaliseGradeName(name.split('/').at(-1)!)).toLowerCase()
  return names.some((name) => slug(name) === slug(material))
}
