import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Role } from '#server/db/caller.ts'
import type { Id, Time } from '#server/db/column-types.ts'

export type OrganisationTables = {
  organisation: {
    id: Id
    name: string
    client_number: GeneratedAlways<number>
    /** [byte]; bigint, which the driver returns as text. */
    file_quota: ColumnType<string | null, number | null | undefined, number | null>
    second_factor: Generated<boolean>
    created_at: Time
  }
  organisation_domain: { domain: string; organisation_id: string; confirmed_at: Date | null }
  directory_token: {
    id: Id
    organisation_id: string
    name: string
    prefix: string
    token_hash: Buffer
    created_at: Time
    expires_at: Date
    last_used_at: Date | null
    revoked_at: Date | null
  }
  support_access: {
    id: Id
    organisation_id: string
    given_by: string
    given_at: Time
    ends_at: Date
    ended_by: string | null
    ended_at: Date | null
  }
  support_access_use: {
    id: Id
    access_id: string
    account_id: string
    reason: string
    opened_at: Time
    closes_at: Date
  }
  plan: {
    id: Id
    code: string
    name: string
    calls_per_minute: number | null
    calls_per_hour: number | null
    calls_per_day: number | null
  }
  plan_feature: { plan_id: string; feature: string }
  subscription: {
    id: Id
    organisation_id: string
    plan_id: string
    starts_at: Date
    ends_at: Date
    seats: number
    trial: Generated<boolean>
    suspended_at: Date | null
  }
  subscription_note: { subscription_id: string; text: string; changed_at: Time }
  access_grant: {
    id: Id
    node_id: string
    plan_id: string | null
    role: Role | null
    subscription_id: string | null
    ends_at: Date | null
  }
  role_request: {
    id: Id
    account_id: string
    role: 'ROLE_ADMIN'
    reason: string
    requested_by: string
    requested_at: Time
    decision: 'approved' | 'refused' | null
    decided_by: string | null
    decided_at: Date | null
    decided_in: string | null
  }
}
