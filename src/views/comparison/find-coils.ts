import type { Material, Variant } from '#contract/catalogue.ts'
import { type FoundCoils, mostCompared } from '#contract/views/comparison.ts'
import { findMaterial, nearestMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'

/** A material that was named and may be read, with the coil that stands for it. */
export type Coil = {
  readonly slug: string
  /** Of the material, or of its coil where one was named. */
  readonly name: string
  readonly material: Material
  /** Undefined in a material without coils. */
  readonly variant: Variant | undefined
}

/** A name comes from an address; the database takes no control characters. */
const writable = /^\P{Cc}+$/u

export type Found = Omit<FoundCoils, 'coils'> & { readonly open: readonly Coil[] }

/**
 * Coils by their names, each once: `DP980-2` or `DP980 (2)` stands for the first coil of the material, `DP980-2~GI-1.20` for one by
 * name. The first eight are taken; what nobody named is not looked up.
 */
export async function findCoils(db: Reader, asked: readonly string[], most = mostCompared): Promise<Found> {
  const names = [...new Set(asked)]
  const taken = names.slice(0, most)
  const found = await Promise.all(taken.map((name) => findCoil(db, name)))
  const known = found
    .flatMap((one) => one ?? [])
    .filter((one, i, all) => all.findIndex((each) => sameCoil(each, one)) === i)
  const unknown = taken.filter((_, i) => !found[i])
  return {
    open: known.filter(({ material: { access } }) => access === 'full'),
    locked: known.flatMap(({ slug, material: { access, name, path, trail } }) =>
      access === 'full'
        ? []
        : [
            {
              slug,
              name,
              material: name,
              place: trail
                .filter(({ level }) => level !== 'material')
                .map((step) => step.name)
                .join(' / '),
              address: `/mi-database/${path}`,
            },
          ],
    ),
    unknown: await Promise.all(
      unknown.map(async (text) => ({
        text,
        suggestion: writable.test(text) ? await nearestMaterial(db, text.split('~')[0]!) : undefined,
      })),
    ),
    notTaken: names.slice(most),
  }
}

/** What a page says of the coils that it shows. */
export function shownCoils(open: readonly Coil[]): FoundCoils['coils'] {
  return open.map(({ slug, name, material: { name: material, path, variants }, variant }) => ({
    slug,
    name,
    material,
    address: `/mi-database/${path}${variant && variant.id !== variants[0]?.id ? `?variant=${variant.slug}` : ''}`,
    coils: variants.map((one, i) => ({
      slug: i === 0 ? slugOf(path) : `${slugOf(path)}~${one.slug}`,
      name: one.name,
      shown: one.id === variant?.id,
    })),
  }))
}

/** The last step of a material's address. */
export function slugOf(path: string): string {
  return path.split('/').at(-1) ?? path
}

async function findCoil(db: Reader, asked: string): Promise<Coil | undefined> {
  if (!writable.test(asked)) return undefined
  const [name = '', coil] = asked.split('~')
  const material = await findMaterial(db, name)
  if (!material) return undefined
  const slug = slugOf(material.path)
  const whole = { slug, material, variant: material.variants[0], name: material.name }
  if (coil === undefined) return whole
  // Which coils a locked material has is not told: any name is as good as another.
  if (material.access !== 'full') return { ...whole, variant: undefined }
  const variant = material.variants.find((one) => one.slug.toLowerCase() === coil.toLowerCase())
  return variant && { slug: `${slug}~${variant.slug}`, material, variant, name: variant.name }
}

function sameCoil(a: Coil, b: Coil): boolean {
  return a.material.id === b.material.id && a.variant?.id === b.variant?.id
}
