import { createHash, randomUUID } from 'node:crypto'
import { literatureColumns } from '#core/literature/index.ts'
import { keptContent } from '../people.ts'
import { vic3dFile } from '../../fixtures/strain-field-files.ts'
import { type Someone, one, rows, send, stage } from './stage.ts'

export const strainFields = '/mi-database/upload-fracture-strain-map'

/** An upload of a strain field to a coil of the catalogue. */
export const strainField = (crest: number, beta = 0) => ({
  file: { name: `field-${crest}.csv`, text: vic3dFile({ crest, beta }) },
  fields: {
    material: 'DP980 (6)',
    coil: 'DP980 (6) GI 1.40',
    condition: 'RD',
    source: '',
    length: '0.25',
    measure: 'green-lagrange',
    x: '',
    y: '',
    eps1: '',
    eps2: '',
  },
})

export const view = async ({ id }: Someone, deleted = false) =>
  one(
    `insert into saved_view (account_id, name, address, deleted_at) values ($1, 'Curves', '/mi-database', $2) returning id as it`,
    [id, deleted ? new Date() : null],
  )
export const webhook = () =>
  one(
    `insert into webhook (organisation_id, address, events, secret) values ($1, 'https://hooks.autoworks.example/mi', '{job.ended}', '') returning id as it`,
    [stage.catalogue.autoworks],
  )
/** Of Autoworks, given by an account. */
export const supportAccess = (by: string) =>
  one(
    `insert into support_access (organisation_id, given_by, ends_at) values ($1, $2, now() + interval '1 hour') returning id as it`,
    [stage.catalogue.autoworks, by],
  )
export const request = () =>
  one(
    `insert into request (reference, kind, name, email) values ('R-2026-0042', 'general', 'A', 'a@b.example')
     returning reference as it`,
  )
export const job = (state: 'waiting' | 'failed') =>
  one(
    `insert into job (kind, state, ended_at) values ('re-evaluation', $1, case when $1 = 'failed' then now() end) returning id as it`,
    [state],
  )
export type Uploaded = {
  readonly report?: object | null
  readonly made?: object | null
  readonly owner?: string | null
}
/** A batch of one file; an owner is an organisation. */
export async function upload({ report = null, made = null, owner = null }: Uploaded) {
  const settings = { material: 'DP980 (6)', coil: 'GI 1.40', geometry: {}, columns: {}, laboratory: '' }
  const batch = await one(
    `insert into upload_batch (settings, made, imported_at, organisation_id)
     values ($1, $2, case when $2::jsonb is not null then now() end, $3) returning id as it`,
    [settings, made, owner],
  )
  const file = await one(
    `insert into upload_file (batch_id, name, hash, bytes, report) values ($1, 'a.csv', sha256('1'), 1, $2) returning id as it`,
    [batch, report],
  )
  return { batch, file, revision: '0' }
}
/** A batch with a table of published values; `checked`: as it is, `stored`: as drafts. */
export async function valuesUpload({ checked = false, stored = false }: { checked?: boolean; stored?: boolean }) {
  const key = `S-${randomUUID().slice(0, 8)}`
  const text = `${literatureColumns['sources.csv'].join(',')}\n${key},paper,A,2020,T,J,10.1000/182,none,1\n`
  const hash = createHash('sha256').update(text).digest('hex')
  keptContent.set(hash, Buffer.from(text))
  const batch = await one(`insert into upload_batch default values returning id as it`)
  await rows(
    `insert into upload_file (batch_id, name, hash, bytes) values ($1, 'sources.csv', decode($2, 'hex'), 100)`,
    [batch, hash],
  )
  if (checked || stored)
    await rows(
      `insert into literature_import (batch_id, revision, preview, stored, imported_at)
       values ($1, 0, '{}', $2, case when $2::jsonb is not null then now() end)`,
      [batch, stored ? { sources: [], materials: [] } : null],
    )
  return { batch, revision: '0' }
}
/** A batch of Autoworks. */
export const ownUpload = (of: Uploaded) => upload({ ...of, owner: stage.catalogue.autoworks })
export const thread = () =>
  one(
    `insert into support_thread (guest_email, guest_token_hash) values ('a@b.example', sha256(gen_random_uuid()::text::bytea)) returning id as it`,
  )

/** A material of the public tree whose coil waits for a release. */
export const draftMaterial = async () => {
  const material = await one(
    `insert into tree_node (level, parent_id, name, slug, release)
     select level, parent_id, $1, $1, release from tree_node where id = $2 returning id as it`,
    [randomUUID(), stage.catalogue.closed.nodeId],
  )
  await rows(`insert into coil (material_id, name, slug, thickness_mm) values ($1::uuid, $1::text, $1::text, 1)`, [
    material,
  ])
  return material
}

export const plannedRelease = async () =>
  one(
    `insert into planned_release (title, note, materials) values ('Autumn', 'test', array[$1::uuid]) returning id as it`,
    [await draftMaterial()],
  )

/** A private material of Autoworks with one coil. */
export const privateMaterial = async () => {
  const material = await one(
    `insert into tree_node (level, parent_id, name, slug, visibility, organisation_id, release)
     select level, parent_id, $1, $1, visibility, organisation_id, release from tree_node where id = $2 returning id as it`,
    [randomUUID(), stage.catalogue.own.nodeId],
  )
  await rows(
    `insert into coil (material_id, name, slug, thickness_mm, status, release) values ($1, $2, $2, 1, 'approved', 1)`,
    [material, randomUUID()],
  )
  return material
}
export const consentFor = (material: string) =>
  one(
    `insert into promotion_consent (node_id, node_name, organisation_id, wording, given_by)
     select $1, 'Own', $2, 'Agreed', id from account where email = 'customer@autoworks.example' returning id as it`,
    [material, stage.catalogue.autoworks],
  )
export const announced = async () =>
  one(
    `insert into private_deletion (node_id, node_name, organisation_id, origin, due_at)
     values ($1, 'Own', $2, 'owner', now() + interval '14 days') returning id as it`,
    [await privateMaterial(), stage.catalogue.autoworks],
  )

/** A project of Autoworks at a stage, or a temporary one. */
export const project = (stageName = 'testing', kind: 'P' | 'T' = 'P') =>
  one(
    `with made as (insert into project (code, title, organisation_id, stage)
       select app.next_project_code($1, 2026), 'Roof', case when $1 = 'P' then $2::uuid end, $3 returning id, code),
     row as (insert into project_row (project_id, material, test, direction, replicates, owner_id, due)
       select id, 'DX56', 'UAT', 'RD', 3, null, null from made)
     select code as it from made`,
    [kind, stage.catalogue.autoworks, stageName],
  )
export const specimen = (code: string, state: string) =>
  one(
    `insert into specimen (project_id, material, test, direction, number, state)
       select id, 'DX56', 'UAT', 'RD', 1, $2 from project where code = $1 returning id as it`,
    [code, state],
  )
/** A project whose one specimen was tested and approved. */
export async function certified(status = 'approved'): Promise<string> {
  const code = await project('report')
  await rows(`update replicate set specimen_id = $1, status = $3 where material_id = $2`, [
    await specimen(code, 'tested'),
    stage.catalogue.own.nodeId,
    status,
  ])
  return code
}
export const signedBy = {
  supersedes: '',
  inspector: 'The inspector',
  position: 'Head of testing',
  laboratory: 'Test laboratory',
}
/** A certificate as its page hands it out. */
export async function issuedFile(): Promise<string> {
  const code = await certified()
  await send(
    `/project-tracking-system/${code}/certificate`,
    { verb: 'issue', code, ...signedBy },
    await stage.cookie('admin'),
  )
  return one(
    `select json_build_object('content', content::json, 'sha256', sha256, 'publicKey', public_key, 'signature', signature)::text as it
     from certificate c join project p on p.id = c.project_id where p.code = $1`,
    [code],
  )
}
export const rowOf = (code: string) =>
  one('select r.id as it from project_row r join project p on p.id = r.project_id where p.code = $1', [code])

/** A quotation for Autoworks with one version. */
export const quotation = (state: 'draft' | 'sent') =>
  one(
    `with made as (insert into quotation (reference, title, organisation_id)
       select app.next_quotation_reference(2026), 'Roof', $1 returning id, reference),
     version as (insert into quotation_version (quotation_id, number, currency, tax, valid_until, sent_at, state)
       select id, 1, 'EUR', 1900, '2126-12-31', case when $2 = 'sent' then now() end, $2 from made returning id),
     position as (insert into quotation_position (version_id, place, text, quantity, unit) select id, 1, 'Report', 1, 8000 from version)
     select reference as it from made`,
    [stage.catalogue.autoworks, state],
  )
/** A version of a quotation with one position, by the fields of its form. */
export const offer = {
  'version.currency': 'EUR',
  'version.tax': '19',
  'version.validUntil': '2126-12-31',
  'version.terms': '',
  'version.positions.0.text': 'Report',
  'version.positions.0.material': '',
  'version.positions.0.test': '',
  'version.positions.0.direction': '-',
  'version.positions.0.quantity': '1',
  'version.positions.0.price': '80',
}
