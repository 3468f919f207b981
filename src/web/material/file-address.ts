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
  return (
    query: Readonly<Record<string, string>>,
    format = 'csv',
    set: 'tests' | 'properties' | 'models' = 'tests',
  ): string => {
    const search = new URLSearchParams({
      ...query,
      ...(release !== '' && { release }),
      ...(coils[0]?.id === coil.id ? {} : { variant: coil.slug }),
    }).toString()
    const place = set === 'models' ? set : `${set}/${test}`
    const file = `/api/v1/materials/${path.split('/').at(-1)}/${place}.${format}`
    return search === '' ? file : `${file}?${search}`
  }
}

/** File of the open tab: the points of its charts, or the fitted models. */
export function tabFile(
  material: Parameters<typeof fileAddress>[0] & Pick<Material, 'feTabs'>,
  coil: Coil,
  tab: string,
  format: 'csv' | 'json',
): string {
  const fileOf = fileAddress(material, coil, tab)
  return material.feTabs.includes(tab) ? fileOf({}, format, 'models') : fileOf({ data: 'displayed' }, format)
}
