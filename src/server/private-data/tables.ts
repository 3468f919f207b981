import type { ColumnType, Generated } from 'kysely'
import type { DeletionProof } from '#contract/organisations/private-data.ts'
import type { Time } from '#server/db/column-types.ts'

/** `migrations/0014`. */
export type PrivateDataTables = {
  private_material: { material_id: string; organisation_id: string; kept_since: Time; exported_at: Date | null }
  retention: { organisation_id: string; months: number; at_end: 'ask' | 'delete'; changed_at: Time }
  promotion_consent: {
    id: Generated<string>
    node_id: string
    node_name: string
    organisation_id: string
    wording: string
    given_by: string
    given_at: Time
    withdrawn_by: string | null
    withdrawn_at: Date | null
    promoted_by: string | null
    promoted_at: Date | null
    promoted_to: string | null
  }
  private_deletion: {
    id: Generated<string>
    node_id: string
    node_name: string
    organisation_id: string
    origin: 'owner' | 'staff' | 'retention'
    reason: Generated<string>
    at_end: Generated<'ask' | 'delete'>
    asked_by: string | null
    asked_at: Time
    due_at: Time
    state: Generated<'announced' | 'asking' | 'kept' | 'deleted'>
    exported_at: Date | null
    ended_by: string | null
    ended_at: Date | null
    proof: ColumnType<DeletionProof | null, string | undefined, string>
    proof_hash: Buffer | null
    originals: Generated<string[]>
  }
}
