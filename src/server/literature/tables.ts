import type { LiteratureDirection, SourceType, ValueSort } from '#core/literature/index.ts'
import type { Id } from '#server/db/column-types.ts'

type Part = { literature_id: string; record: string; position: number }

/** `migrations/0016`. */
export type LiteratureTables = {
  literature_source: {
    id: Id
    key: string
    type: SourceType
    authors: string
    year: number | null
    title: string
    journal: string
    identifier: string
    licence: string
    page_read: string
    digest: string
    release: number | null
    until_release: number | null
  }
  literature_material: {
    id: Id
    key: string
    grade: string
    designation: string
    family: string
    coating: string
    thickness_mm: number | null
    supplier: string
    state: string
    sort: ValueSort
    source_key: string
    place: string
    names: string[]
    digest: string
    release: number | null
    until_release: number | null
  }
  literature_value: Part & {
    property: string
    own_property: string | null
    value: number | null
    min: number | null
    max: number | null
    sd: number | null
    n: number | null
    unit: string
    direction: LiteratureDirection | null
    condition: string
    note: string
    sort: ValueSort
  }
  literature_parameter: Part & {
    model: string
    parameter: string
    value: number
    unit: string
    direction: string | null
    condition: string
    note: string
  }
  literature_forming_limit: Part & {
    minor: number
    major: number
    kind: string
    condition: string
    note: string
  }
}
