import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { EventKind } from '#contract/projects/events.ts'
import type { Currency } from '#contract/projects/money.ts'
import type { QuotationState } from '#contract/projects/quotation.ts'
import type { RowStage } from '#contract/projects/rows.ts'
import type { SupportFileType } from '#contract/support-limits.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Direction } from './specimens.ts'

type Time = ColumnType<Date, Date | string | undefined, Date | string>

/** Tables of projects and quotations as 0209, 0212 and 0225 make them. */
export type ProjectTables = {
  project_row: {
    id: Generated<string>
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
    id: Generated<string>
    project_id: string
    kind: EventKind
    body: string
    due_before: string | null
    due_after: string | null
    author_id: string | null
    at: Time
  }
  project_file: {
    id: Generated<string>
    event_id: string
    name: string
    type: SupportFileType
    bytes: GeneratedAlways<number>
    data: Buffer
  }
  quotation: {
    id: Generated<string>
    reference: string
    request_id: string | null
    organisation_id: string
    project_id: string | null
    title: string
    created_at: Time
  }
  quotation_version: {
    id: Generated<string>
    quotation_id: string
    number: number
    state: Generated<QuotationState>
    currency: Currency
    tax: number
    valid_until: string
    terms: Generated<string>
    answer: Generated<string>
    made_by: string | null
    created_at: Time
    sent_at: Date | null
    decided_at: Date | null
    decided_by: string | null
  }
  quotation_position: {
    id: Generated<string>
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
