import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ApiKeyScope } from '#contract/api-keys.ts'
import type { DataStatus, Level } from '#contract/catalogue.ts'
import type { DataSource } from '#contract/data-source.ts'
import type { CoilState } from '#contract/material-status.ts'
import type { SpecimenState } from '#contract/projects/specimen-states.ts'
import type { Stage } from '#contract/projects/stages.ts'
import type { SiteFacts } from '#contract/site-texts.ts'
import type { SetFit, SetProof } from '#contract/parameter-sets.ts'
import type { CurveChannel, CurveKind } from '#contract/tests.ts'
import type { Issue } from '#core/issue.ts'
import type { EvaluationOptions } from '#core/evaluate/evaluation.ts'
import type { Scalar } from '#core/evaluate/scalar.ts'
import type { Geometry, LaboratoryResult } from '#core/read/specimen.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import type { AccountTables } from '#server/accounts/tables.ts'
import type { JobTable } from '#server/jobs/tables.ts'
import type { PrivateDataTables } from '#server/private-data/tables.ts'
import type { ProjectTables } from '#server/projects/tables.ts'
import type { ReEvaluationTables } from '#server/re-evaluation/tables.ts'
import type { UploadTables } from '#server/upload/tables.ts'
import type { Role } from './caller.ts'

/** Tables as `migrations/` makes them; units and meanings are written there. */
export type Schema = AccountTables &
  PrivateDataTables &
  ProjectTables &
  ReEvaluationTables &
  UploadTables & {
    organisation: OrganisationTable
    organisation_domain: OrganisationDomainTable
    plan: PlanTable
    plan_feature: PlanFeatureTable
    subscription: SubscriptionTable
    api_key: ApiKeyTable
    api_key_use: { key_id: string; day: string; calls: number }
    saved_view: SavedViewTable
    short_link: ShortLinkTable
    site_text: SiteTextTable
    test_price: TestPriceTable
    measurement_origin: MeasurementOriginTable
    release: ReleaseTable
    withdrawal: WithdrawalTable
    planned_release: PlannedReleaseTable
    approval_rule: { only_one: Generated<boolean>; one_person: boolean; changed_at: Time }
    site_rule: SiteRuleTable
    status_change: StatusChangeTable
    variant_status: VariantStatusTable
    tree_node: TreeNodeTable
    access_grant: AccessGrantTable
    variant: VariantTable
    material_teaser: MaterialTeaserTable
    test_series: TestSeriesTable
    condition: ConditionTable
    raw_file: RawFileTable
    replicate: ReplicateTable
    curve: CurveTable
    scalar: ScalarTable
    point_set: PointSetTable
    field_map: FieldMapTable
    parameter_set: ParameterSetTable
    audit: AuditTable
    audit_address: { line: string; account_id: string | null; address: string; at: Date }
    role_request: RoleRequestTable
    project: ProjectTable
    project_step: ProjectStepTable
    specimen: SpecimenTable
    specimen_step: SpecimenStepTable
    delivery: DeliveryTable
    delivery_photo: { id: Id; delivery_id: string; name: string; type: string; data: Buffer }
    certificate: CertificateTable
    report: ReportTable
    job: JobTable
    subscription_note: { subscription_id: string; text: string; changed_at: Time }
  }

type Id = Generated<string>
type Time = ColumnType<Date, Date | string | undefined, Date | string>
/** Written as JSON text, read as the parsed value. */
type Json<T> = ColumnType<T, string | undefined | (null extends T ? null : never), string>
type Orientation = 'RD' | 'DD' | 'TD'

type OrganisationTable = {
  id: Id
  name: string
  client_number: GeneratedAlways<number>
  /** [byte] A bigint, which the driver gives as text. */
  file_quota: ColumnType<string | null, number | null | undefined, number | null>
  second_factor: Generated<boolean>
  created_at: Time
}
type SiteRuleTable = {
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
type OrganisationDomainTable = { domain: string; organisation_id: string; confirmed_at: Date | null }
type PlanTable = {
  id: Id
  code: string
  name: string
  calls_per_minute: number | null
  calls_per_hour: number | null
  calls_per_day: number | null
}
type PlanFeatureTable = { plan_id: string; feature: string }
type SubscriptionTable = {
  id: Id
  organisation_id: string
  plan_id: string
  starts_at: Date
  ends_at: Date
  seats: number
  trial: Generated<boolean>
  suspended_at: Date | null
}
type SavedViewTable = {
  id: Id
  account_id: string
  name: string
  address: string
  saved_at: Time
  deleted_at: Date | null
}
type ShortLinkTable = {
  code: string
  address: string
  made_at: Generated<Date>
}
type MeasurementOriginTable = {
  replicate_id: string
  material_id: string
  operator: string | null
  machine: string | null
  laboratory: string | null
  measured_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}
type SiteTextTable = { id: Id; address: string; text: string; facts: Json<SiteFacts[]>; changed_at: Time }
type TestPriceTable = {
  id: Id
  test: TestCode
  currency: string
  preparation: number
  per_specimen: number
  days: number
  changed_at: Time
}
type ApiKeyTable = {
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

type ProjectTable = {
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
type ProjectStepTable = {
  id: Id
  project_id: string
  stage: Stage
  reason: Generated<string>
  author_id: string | null
  at: Time
}
type SpecimenTable = {
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
type SpecimenStepTable = {
  id: GeneratedAlways<string>
  specimen_id: string
  state: SpecimenState
  reason: Generated<string>
  author_id: string | null
  at: Time
}
type DeliveryTable = {
  id: Id
  project_id: string
  arrived: string
  pieces: number
  marking: string
  place: string
  author_id: string | null
  at: Time
}
type ReportTable = {
  id: Id
  project_id: string
  number: number
  content: string
  released_by: string | null
  released_at: Time
}
type CertificateTable = {
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

type ReleaseTable = {
  number: GeneratedAlways<number>
  name: string
  title: Generated<string>
  note: string
  published_at: Time
  /** Of a rollback: the release whose records it brings back. */
  restores: number | null
}
type WithdrawalTable = {
  id: Id
  material_id: string
  variant_id: string
  kind: 'variant' | 'replicate' | 'scalar' | 'point_set' | 'parameter_set'
  record_id: string
  reason: string
  noted_at: Time
  release: number | null
}
type PlannedReleaseTable = {
  id: Id
  title: string
  note: string
  materials: Generated<string[]>
  variants: Generated<string[]>
  counts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  made_at: Time
  release: number | null
  cancelled: Generated<boolean>
  problem: string | null
}
type StatusChangeTable = {
  id: GeneratedAlways<string>
  material_id: string
  variant_id: string
  kind: WithdrawalTable['kind']
  record_id: string
  status: 'evaluated' | 'approved' | 'withdrawn' | 'kept'
  reason: Generated<string>
  method: Generated<string>
  account_id: GeneratedAlways<string | null>
  alone: GeneratedAlways<boolean>
  at: Time
  release: number | null
}
type VariantStatusTable = {
  variant_id: string
  material_id: string
  name: string
  cells: string
  state: CoilState
}
type TreeNodeTable = {
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
type AccessGrantTable = {
  id: Id
  node_id: string
  plan_id: string | null
  role: Role | null
  subscription_id: string | null
  ends_at: Date | null
}
type RoleRequestTable = {
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
type VariantTable = {
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
type MaterialTeaserTable = {
  material_id: string
  tests: TestCode[]
  fe_tabs: string[]
  variants: number
  test_series: number
  curves: number
}

type TestSeriesTable = {
  id: Id
  material_id: string
  variant_id: string
  code: TestCode
  standard: string | null
  laboratory: string | null
  specimen_type: string | null
  synthetic: Generated<boolean>
  release: number | null
}
type ConditionTable = {
  id: Id
  material_id: string
  series_id: string
  label: string
  orientation: Orientation | null
  angle_deg: number | null
  rate_per_s: number | null
  delay_min: number | null
  position: Generated<number>
  release: number | null
}
type RawFileTable = {
  material_id: string
  hash: Buffer
  name: string
  bytes: string | number
  dialect: string
  source: Generated<'file' | 'synthetic'>
  report: Json<{ issues?: Issue[]; specimens?: number }>
  imported_at: Time
  imported_by: string | null
  release: number | null
}
type ReplicateTable = {
  id: Id
  material_id: string
  condition_id: string
  number: number
  specimen: string | null
  geometry: Json<Geometry>
  laboratory_results: Json<LaboratoryResult[]>
  issues: Json<Issue[]>
  stated: Json<EvaluationOptions>
  restated: ColumnType<EvaluationOptions | null, string | null | undefined, string | null>
  remarks: string | null
  raw_file_hash: Buffer | null
  specimen_id: string | null
  status: Generated<DataStatus>
  synthetic: Generated<boolean>
  release: number | null
}
type CurveTable = {
  id: Id
  material_id: string
  replicate_id: string
  kind: CurveKind
  channels: Json<CurveChannel[]>
  rows: number
  hash: Buffer
  data: Buffer
  release: number | null
  /** Release that put another curve in its place. */
  superseded: Generated<number | null>
}
type ScalarTable = {
  id: Id
  material_id: string
  replicate_id: string
  curve_id: string | null
  property: string
  value: number | null
  unit: string
  method: string
  window: Json<Scalar['window']>
  flags: Generated<string[]>
  version: string
  position: Generated<number>
  release: number | null
}
type PointSetTable = {
  id: Id
  material_id: string
  condition_id: string
  kind: string
  channels: Json<CurveChannel[]>
  rows: number
  hash: Buffer
  data: Buffer
  raw_file_hash: Buffer | null
  status: Generated<DataStatus>
  synthetic: Generated<boolean>
  release: number | null
  method: 'section' | 'time' | 'other' | null
  punch: string | null
}
type FieldMapTable = {
  id: Id
  material_id: string
  replicate_id: string
  frame: string
  gauge_mm: number | null
  source_test: string | null
  before_last: Generated<number>
  raw_file_hash: Buffer | null
  channels: Json<CurveChannel[]>
  rows: number
  hash: Buffer
  data: Buffer
  release: number | null
}
type ParameterSetTable = {
  id: Id
  material_id: string
  variant_id: string
  fe_tab: 'FE1' | 'FE2' | 'FE3' | 'FE4' | 'FE5' | 'FE6'
  model: string
  parameters: Json<{ id: string; value: number; unit: string }[]>
  inputs: Generated<string[]>
  fit_window: Json<{ x: string; from: number; to: number } | null>
  quality: Json<Record<string, number>>
  fit: Json<SetFit | null>
  proof: Json<SetProof | null>
  last_measured: number | null
  extrapolation: string | null
  version: Generated<number>
  author: string
  automatic: Generated<boolean>
  status: Generated<DataStatus>
  synthetic: Generated<boolean>
  release: number | null
}
type AuditTable = {
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
