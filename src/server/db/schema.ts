import type { Generated, GeneratedAlways } from 'kysely'
import type { ApiKeyScope } from '#contract/v1/api-keys.ts'
import type { DataStatus, Level } from '#contract/catalogue.ts'
import type { DataSource } from '#contract/materials/data-source.ts'
import type { SiteFacts } from '#contract/site/site-texts.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { Id, Json, Time } from './column-types.ts'
import type { AccountTables } from '#server/accounts/tables.ts'
import type { LiteratureTables } from '#server/literature/tables.ts'
import type { OrganisationTables } from '#server/organisations/tables.ts'
import type { PrivateDataTables } from '#server/private-data/tables.ts'
import type { ProjectTables, SpecimenTables } from './project-tables.ts'
import type { ReEvaluationTables } from '#server/re-evaluation/tables.ts'
import type { ReleaseTables } from '#server/releases/tables.ts'
import type { TestTables } from '#server/tests/tables.ts'
import type { UploadTables } from './upload-tables.ts'
import type { JobTable } from '#server/jobs/tables.ts'

/** Tables of `migrations/`, which document units and meanings. */
export type Schema = AccountTables &
  LiteratureTables &
  OrganisationTables &
  PrivateDataTables &
  ProjectTables &
  ReEvaluationTables &
  ReleaseTables &
  SpecimenTables &
  TestTables &
  UploadTables & {
    api_key: {
      id: Id
      account_id: string
      name: string
      prefix: string
      key_hash: Buffer
      scopes: ApiKeyScope[]
      created_at: Time
      expires_at: Date
      last_used_at: Date | null
      revoked_at: Date | null
    }
    api_key_use: { key_id: string; day: string; calls: number }
    saved_view: {
      id: Id
      account_id: string
      name: string
      address: string
      saved_at: Time
      deleted_at: Date | null
    }
    short_link: {
      code: string
      address: string
      made_at: Generated<Date>
    }
    site_text: { id: Id; address: string; text: string; facts: Json<SiteFacts[]>; changed_at: Time }
    test_price: {
      id: Id
      test: TestCode
      currency: string
      preparation: number
      per_specimen: number
      days: number
      changed_at: Time
    }
    site_rule: {
      only_one: Generated<boolean>
      session_days: Generated<number>
      log_in_failures: Generated<number>
      everybody_factor: Generated<boolean>
      kept_addresses: Generated<number>
      kept_sessions: Generated<number>
      kept_devices: Generated<number>
      kept_mails: Generated<number>
      kept_jobs: Generated<number>
      kept_unconfirmed: Generated<number>
      kept_support: number | null
      kept_requests: number | null
      changed_at: Time
    }
    tree_node: {
      id: Id
      level: Level
      parent_id: string | null
      name: string
      slug: string
      path: Generated<string>
      ancestors: Generated<string[]>
      second_name: string | null
      position: Generated<number>
      visibility: Generated<'public' | 'private'>
      organisation_id: string | null
      free: Generated<boolean>
      announced: Generated<boolean>
      synthetic: Generated<boolean>
      release: number | null
      lower_name: GeneratedAlways<string>
      lower_slug: GeneratedAlways<string>
      lower_path: GeneratedAlways<string>
    }
    coil: {
      id: Id
      material_id: string
      name: string
      slug: string
      lower_slug: GeneratedAlways<string>
      thickness_mm: number
      measured_thickness_mm: number | null
      coating: 'UC' | 'GI' | 'GA' | 'EG' | 'AlSi' | null
      coating_mass_g_m2: number | null
      mill_type: Generated<'Mini Mill' | 'Integrated Mill' | 'Unknown'>
      heat: string | null
      state: string | null
      chemistry: Json<Record<string, number>>
      source: Json<DataSource | null>
      status: Generated<DataStatus>
      synthetic: Generated<boolean>
      position: Generated<number>
      release: number | null
    }
    material_teaser: {
      material_id: string
      tests: TestCode[]
      fe_tabs: string[]
      coils: number
      test_series: number
      curves: number
    }
    audit: {
      id: string
      at: Date
      account_id: string | null
      role: string
      action: string
      object: string
      before: unknown
      after: unknown
      request: string | null
      network: string | null
      run_by: string | null
      materials: string[] | null
      previous_hash: Buffer
      hash: Buffer
    }
    log_export: { receiver: 'syslog' | 'file'; sent: string }
    audit_address: { line: string; account_id: string | null; address: string; at: Date }
    job: JobTable
  }
