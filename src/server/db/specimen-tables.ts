import type { Generated, GeneratedAlways } from 'kysely'
import type { SpecimenState } from '#contract/projects/specimen-states.ts'
import type { Orientation } from '#core/test-types/parts/condition-label.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Id, Time } from './column-types.ts'

/** Deliveries of a project, and the specimens that are cut from them. */
export type SpecimenTables = {
  specimen: {
    id: Id
    project_id: string
    material: string
    test: TestCode
    direction: Orientation | '-'
    number: number
    thickness_mm: number | null
    width_mm: number | null
    length_mm: number | null
    marks: Generated<string>
    state: Generated<SpecimenState>
    machine: Generated<string>
    place: Generated<string>
  }
  specimen_step: {
    id: GeneratedAlways<string>
    specimen_id: string
    state: SpecimenState
    reason: Generated<string>
    author_id: string | null
    at: Time
    replicate_id: string | null
    before: SpecimenState | null
  }
  delivery: {
    id: Id
    project_id: string
    arrived: string
    pieces: number
    marking: string
    place: string
    author_id: string | null
    at: Time
  }
  delivery_photo: { id: Id; delivery_id: string; name: string; type: string; data: Buffer }
}
