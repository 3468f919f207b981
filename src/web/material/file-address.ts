import type { Material } from '#contract/catalogue.ts'

type Coil = { readonly id: string; readonly slug: string }

/** Where the files of a test are, of the material's first coil or the one named. */
export function fileAddress(
  { path, variants }: Pick<Material, 'path'> & { readonly variants: readonly Coil[] },
  variant: Coil,
  test: string,
  /** Of an address that names one; empty: the newest. */
  release = '',
) {
  return (query: Readonly<Record<string, string>>, format = 'csv', set: 'tests' | 'properties' = 'tests'): string => {
    const search = new URLSearchParams({
      ...query,
      ...(release !== '' && { release }),
      ...(variants[0]?.id === variant.id ? {} : { variant: variant.slug }),
    }).toString()
    const file = `/api/v1/materials/${path.split('/').at(-1)}/${set}/${test}.${format}`
    return search === '' ? file : `${file}?${search}`
  }
}
