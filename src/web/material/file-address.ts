import type { Material } from '#contract/catalogue.ts'

type Coil = { readonly id: string; readonly slug: string }

/** Files of a test, of the first coil or the one named. */
export function fileAddress(
  { path, coils }: Pick<Material, 'path'> & { readonly coils: readonly Coil[] },
  coil: Coil,
  test: string,
  /** Empty: the newest. */
  release = '',
) {
  return (query: Readonly<Record<string, string>>, format = 'csv', set: 'tests' | 'properties' = 'tests'): string => {
    const search = new URLSearchParams({
      ...query,
      ...(release !== '' && { release }),
      ...(coils[0]?.id === coil.id ? {} : { variant: coil.slug }),
    }).toString()
    const file = `/api/v1/materials/${path.split('/').at(-1)}/${set}/${test}.${format}`
    return search === '' ? file : `${file}?${search}`
  }
}
