import type { LiteratureMaterial, LiteratureSource, ValueSort } from '#core/literature/literature.ts'

export type ShownPublication = {
  readonly key: string
  readonly grade: string
  readonly designation: string
  readonly state: string
  readonly coating: string
  readonly sort: ValueSort
  readonly values: number
  readonly source: string
  readonly sourceType: string
  readonly draft: boolean
}

type Head = {
  readonly material: LiteratureMaterial
  readonly source: Pick<LiteratureSource, 'authors' | 'type'>
  readonly values: number
  readonly draft: boolean
}

export function showPublication({ material, source, values, draft }: Head): ShownPublication {
  const { key, grade, designation, state, coating, sort } = material
  return {
    key,
    grade,
    designation,
    state,
    coating,
    sort,
    values,
    source: source.authors,
    sourceType: source.type,
    draft,
  }
}
