import { literatureCitation, ownValue, type LiteratureMaterial, type LiteratureSource } from '#core/literature/index.ts'
import type { PublishedAnswer } from '#contract/materials/literature.ts'
import type { PublishedMaterial } from '#server/literature/index.ts'

type Head = { readonly material: LiteratureMaterial; readonly source: LiteratureSource }

export function publishedAnswer(whole: PublishedMaterial): PublishedAnswer {
  return {
    ...publishedHeadAnswer(whole),
    release: whole.release,
    values: whole.values.map(({ material: _material, ...row }) => {
      const own = ownValue(row)
      return {
        ...row,
        own: own
          ? { property: own.property, unit: own.unit, value: own.value, min: own.min, max: own.max, sd: own.sd }
          : null,
      }
    }),
    parameters: whole.parameters.map(({ material: _material, ...row }) => row),
    formingLimits: whole.formingLimits.map(({ material: _material, ...row }) => row),
  }
}

export function publishedHeadAnswer({ material, source }: Head) {
  const { source: _source, ...head } = material
  const { pageRead: _pageRead, ...cited } = source
  return { ...head, source: cited, citation: literatureCitation(source), page: publishedAddress(material) }
}

export function publishedAddress({ key }: Pick<LiteratureMaterial, 'key'>): string {
  return `/mi-database/published/${key}`
}
export { type CoilVerdicts, type NamedCoil, coilPublications, verdictsOfCoils } from './coil-publications.ts'
