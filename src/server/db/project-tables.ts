import type { Generated, GeneratedAlways } from 'kysely'
import type { EventKind } from '#contract/projects/events.ts'
import type { Currency } from '#contract/projects/money.ts'
import type { QuotationState } from '#contract/projects/quotation.ts'
import type { RowStage } from '#contract/projects/rows.ts'
import type { Stage } from '#contract/projects/stages.ts'
import type { SupportFileType } from '#contract/support/support-limits.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Id, Time } from './column-types.ts'
import type { SpecimenState } from '#contract/projects/specimen-states.ts'
import type { Orientation } from '#core/test-types/parts/condition-label.ts'

type Direction = 'RD' | 'DD' | 'TD' | '-'

export type ProjectTables = {
  project: {
    id: Id
    code: string
    title: string
    organisation_id: string | null
    request_id: string | null
    stage: Generated<Stage>
    resumes_at: Stage | null
    due: Date | null
    owner_id: string | null
    former_code: string | null
    keep_until: string | null
    warned_at: Date | null
    archived_at: Date | null
    created_at: Time
    changed_at: Time
  }
  project_step: {
    id: Id
    project_id: string
    stage: Stage
    reason: Generated<string>
    author_id: string | null
    at: Time
  }
  report: {
    id: Id
    project_id: string
    number: number
    content: string
    released_by: string | null
    released_at: Time
  }
  certificate: {
    id: Id
    number: string
    project_id: string
    content: string
    sha256: string
    public_key: string
    signature: string
    supersedes: string | null
    issued_by: string | null
    issued_at: Time
  }
  project_row: {
    id: Id
    project_id: string
    material: string
    test: TestCode
    direction: Direction
    replicates: number
    tested: Generated<number>
    stage: Generated<RowStage>
    owner_id: string | null
    machine: Generated<string>
    due: string | null
    version: Generated<number>
    changed_at: Time
  }
  project_event: {
    id: Id
    project_id: string
    kind: EventKind
    body: string
    due_before: string | null
    due_after: string | null
    author_id: string | null
    at: Time
  }
  project_file: {
    id: Id
    event_id: string
    name: string
    type: SupportFileType
    bytes: GeneratedAlways<number>
    data: Buffer
  }
  quotation: {
    id: Id
    reference: string
    request_id: string | null
    organisation_id: string
    project_id: string | null
    title: string
    created_at: Time
  }
  quotation_version: {
    id: Id
    quotation_id: string
    number: number
    state: Generated<QuotationState>
    currency: Currency
    tax: number
    valid_until: string
    terms: Generated<string>
    answer: Generated<string>
    order_number: Generated<string>
    terms_accepted: Generated<boolean>
    made_by: string | null
    created_at: Time
    sent_at: Date | null
    decided_at: Date | null
    decided_by: string | null
  }
  quotation_position: {
    id: Id
    version_id: string
    place: number
    text: string
    material: string | null
    test: TestCode | null
    direction: Direction | null
    quantity: number
    unit: string
  }
}

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
