import type { Coil, Material } from '#contract/catalogue.ts'
import { type FoundCoils, maxCompared } from '#contract/views/comparison.ts'
import { findMaterial, nearestMaterial } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'

export type FoundCoil = {
  readonly slug: string
  readonly name: string
  readonly material: Material
  /** Undefined for a material without coils. */
  readonly coil: Coil | undefined
}

/** The database does not accept control characters. */
const writable = /^\P{Cc}+$/u

export type Found = Omit<FoundCoils, 'coils'> & { readonly open: readonly FoundCoil[] }

/**
 * Finds coils by name, each once: `DP980-2` or `DP980 (2)` is the first coil of the material, `DP980-2~GI-1.20` a
 * specific one. Only the first eight are looked up.
 */
export async function findCoils(db: Reader, asked: readonly string[], most = maxCompared): Promise<Found> {
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

export function shownCoils(open: readonly FoundCoil[]): FoundCoils['coils'] {
  return open.map(({ slug, name, material: { name: material, path, coils }, coil }) => ({
    slug,
    name,
    material,
    address: `/mi-database/${path}${coil && coil.id !== coils[0]?.id ? `?variant=${coil.slug}` : ''}`,
    coils: coils.map((one, i) => ({
      slug: i === 0 ? slugOf(path) : `${slugOf(path)}~${one.slug}`,
      name: one.name,
      shown: one.id === coil?.id,
    })),
  }))
}

export function slugOf(path: string): string {
  return path.split('/').at(-1) ?? path
}

async function findCoil(db: Reader, asked: string): Promise<FoundCoil | undefined> {
  if (!writable.test(asked)) return undefined
  const [name = '', coilSlug] = asked.split('~')
  const material = await findMaterial(db, name)
  if (!material) return undefined
  const slug = slugOf(material.path)
  const whole = { slug, material, coil: material.coils[0], name: material.name }
  if (coilSlug === undefined) return whole
  // Coils of a locked material are not disclosed.
  if (material.access !== 'full') return { ...whole, coil: undefined }
  const coil = material.coils.find((one) => one.slug.toLowerCase() === coilSlug.toLowerCase())
  return coil && { slug: `${slug}~${coil.slug}`, material, coil, name: coil.name }
}

function sameCoil(a: FoundCoil, b: FoundCoil): boolean {
  return a.material.id === b.material.id && a.coil?.id === b.coil?.id
}
