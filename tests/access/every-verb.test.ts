import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailTopics } from '#contract/accounts/mail-topics.ts'
import { seenOf } from '#pages/mi-database/upload-fracture-strain-map/seen.server.ts'
import { operator } from '#server/db/database.ts'
import { readableVariant } from '#views/materials/index.ts'
import { fractureFit } from '#views/strain-fields/index.ts'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { seal } from '#server/accounts/factors/sealed.ts'
import { cookiesOf, sameOrigin, testAccounts } from '../accounts.ts'
import { actionAnswer, type Fields, fileFormRequest, formRequest, pageActions } from '../form-pages.ts'
import { vic3dFile } from '../strain-field-files.ts'
import { type FormStage, setFormStage } from './form-stage.ts'
import { registered } from './passkey.ts'

// Every verb of every page, sent twice at the same moment as its form sends it: one change, and one line in the audit log.
let stage: FormStage
let hash: string
const password = 'Temper-Anneal-9'
beforeAll(async () => {
  stage = await setFormStage()
  hash = await hashPassword(password)
})
afterAll(() => stage.close())
beforeEach(() => rows('delete from throttle'))

const rows = async (text: string, values: unknown[] = []) =>
  stage.database.asAdmin(async (admin) => (await admin.query(text, values)).rows)
const one = async (text: string, values: unknown[] = []): Promise<string> => (await rows(text, values))[0].it
/** Of an action; null: of all but refusals, which are written some time after their calls. */
const lines = async (action: string | null) =>
  Number(
    await one(`select count(*) as it from audit where coalesce(action = $1, action <> 'access.refused')`, [action]),
  )

type Someone = { readonly id: string; readonly email: string; readonly cookie: string }

/** Somebody new who can log in, and has; without an account here where only the address counts. */
async function someone({ state = 'active', role = 'ROLE_CUSTOMER', logsIn = true } = {}): Promise<Someone> {
  const email = `p${randomUUID().slice(0, 8)}@autoworks.example`
  const id = await one(
    `insert into account (email, role, state, password_hash, organisation_id)
       values ($1, $2, $3, $4, $5) returning id as it`,
    [email, role, state, hash, state === 'pending' ? null : stage.catalogue.autoworks],
  )
  if (!logsIn) return { id, email, cookie: '' }
  const { answer, cookie } = await send('/login', { verb: 'log-in', email, password })
  expect(answer).toMatchObject({ verb: 'log-in' })
  return { id, email, cookie }
}

async function send(url: string, fields: Fields, cookie = '', file?: Case['file']) {
  const headers = { cookie, ...sameOrigin }
  const form = file
    ? fileFormRequest(url, { scripted: 'yes', ...(fields as Record<string, string>) }, file, headers)
    : formRequest(url, { scripted: 'yes', ...fields }, headers)
  const sent = await stage.app.inject(form)
  return { status: sent.statusCode, answer: actionAnswer(sent), cookie: cookiesOf(sent.headers) }
}

async function withApp(): Promise<Someone & { code: () => string }> {
  const who = await someone()
  const secret = new Secret()
  const sealed = seal(Buffer.from(secret.buffer), testAccounts(stage.database).secrets.sealing, who.id)
  await rows('insert into totp_factor (account_id, secret, confirmed_at) values ($1, $2, now())', [who.id, sealed])
  return { ...who, code: () => new TOTP({ secret }).generate() }
}

const ticketOf = async (email: string) => {
  const { answer } = await send('/login', { verb: 'log-in', email, password })
  return JSON.stringify((answer as { done?: { step: object } }).done!.step)
}

async function link(id: string, purpose: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await rows(
    `insert into one_time_link (account_id, purpose, token_hash, expires_at) values ($1, $2, $3, now() + interval '1 h')`,
    [id, purpose, createHash('sha256').update(token).digest()],
  )
  return token
}

const strainFields = '/mi-database/upload-fracture-strain-map'

/** An upload of a strain field to a coil of the catalogue. */
const strainField = (crest: number, beta = 0) => ({
  file: { name: `field-${crest}.csv`, text: vic3dFile({ crest, beta }) },
  fields: {
    material: 'DP980 (6)',
    variant: 'DP980 (6) GI 1.40',
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

type Case = {
  readonly fields: Fields
  /** Of the sender; a visitor without one. */
  readonly cookie?: string
  readonly file?: { readonly name: string; readonly text: string }
}
type Row = {
  /** Its line; null for what changes nothing yet, or only notes of one’s own. */
  readonly line: string | null
  /** Each log-in is an attempt of its own, and told. */
  readonly each?: 2
  readonly make: () => Promise<Case>
}

const own = (line: string | null, fields: (who: Someone) => Fields | Promise<Fields>): Row => ({
  line,
  make: async () => {
    const who = await someone()
    return { fields: await fields(who), cookie: who.cookie }
  },
})
const visitor = (line: string | null, fields: () => Promise<Fields>): Row => ({
  line,
  make: async () => ({ fields: await fields() }),
})
const asAdmin = (line: string | null, fields: () => Promise<Fields>): Row => ({
  line,
  make: async () => ({ fields: await fields(), cookie: await stage.cookie('admin') }),
})
const asCustomer = (line: string | null, fields: () => Promise<Fields>): Row => ({
  line,
  make: async () => ({ fields: await fields(), cookie: await stage.cookie('customer') }),
})
const view = async ({ id }: Someone, deleted = false) =>
  one(
    `insert into saved_view (account_id, name, address, deleted_at) values ($1, 'Curves', '/mi-database', $2) returning id as it`,
    [id, deleted ? new Date() : null],
  )
const webhook = ({ id }: Someone) =>
  one(
    `insert into webhook (account_id, address, events, secret) values ($1, 'https://hooks.autoworks.example/mi', '{job.ended}', '') returning id as it`,
    [id],
  )
const request = () =>
  one(
    `insert into request (reference, kind, name, email) values ('R-2026-0042', 'general', 'A', 'a@b.example')
     returning reference as it`,
  )
const job = (state: 'waiting' | 'failed') =>
  one(
    `insert into job (kind, state, ended_at) values ('re-evaluation', $1, case when $1 = 'failed' then now() end) returning id as it`,
    [state],
  )
type Uploaded = { readonly report?: object | null; readonly made?: object | null; readonly owner?: string | null }
/** A batch of one file; an owner is an organisation. */
async function upload({ report = null, made = null, owner = null }: Uploaded) {
  const settings = { material: 'DP980 (6)', variant: 'GI 1.40', geometry: {}, columns: {}, laboratory: '' }
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
/** A batch of Autoworks. */
const ownUpload = (of: Uploaded) => upload({ ...of, owner: stage.catalogue.autoworks })
const thread = () =>
  one(
    `insert into support_thread (guest_email, guest_token_hash) values ('a@b.example', sha256(gen_random_uuid()::text::bytea)) returning id as it`,
  )

/** A material of the public tree whose coil waits for a release. */
const draftMaterial = async () => {
  const material = await one(
    `insert into tree_node (level, parent_id, name, slug, release)
     select level, parent_id, $1, $1, release from tree_node where id = $2 returning id as it`,
    [randomUUID(), stage.catalogue.closed.nodeId],
  )
  await rows(`insert into variant (material_id, name, slug, thickness_mm) values ($1::uuid, $1::text, $1::text, 1)`, [
    material,
  ])
  return material
}

const plannedRelease = async () =>
  one(
    `insert into planned_release (title, note, materials) values ('Autumn', 'test', array[$1::uuid]) returning id as it`,
    [await draftMaterial()],
  )

/** A private material of Autoworks with one coil. */
const privateMaterial = async () => {
  const material = await one(
    `insert into tree_node (level, parent_id, name, slug, visibility, organisation_id, release)
     select level, parent_id, $1, $1, visibility, organisation_id, release from tree_node where id = $2 returning id as it`,
    [randomUUID(), stage.catalogue.own.nodeId],
  )
  await rows(
    `insert into variant (material_id, name, slug, thickness_mm, status, release) values ($1, $2, $2, 1, 'approved', 1)`,
    [material, randomUUID()],
  )
  return material
}
const consentFor = (material: string) =>
  one(
    `insert into promotion_consent (node_id, node_name, organisation_id, wording, given_by)
     select $1, 'Own', $2, 'Agreed', id from account where email = 'customer@autoworks.example' returning id as it`,
    [material, stage.catalogue.autoworks],
  )
const announced = async () =>
  one(
    `insert into private_deletion (node_id, node_name, organisation_id, origin, due_at)
     values ($1, 'Own', $2, 'owner', now() + interval '14 days') returning id as it`,
    [await privateMaterial(), stage.catalogue.autoworks],
  )

/** A project of Autoworks at a stage, or a temporary one. */
const project = (stageName = 'testing', kind: 'P' | 'T' = 'P') =>
  one(
    `with made as (insert into project (code, title, organisation_id, stage)
       select app.next_project_code($1, 2026), 'Roof', case when $1 = 'P' then $2::uuid end, $3 returning id, code),
     row as (insert into project_row (project_id, material, test, direction, replicates, owner_id, due)
       select id, 'DX56', 'UAT', 'RD', 3, null, null from made)
     select code as it from made`,
    [kind, stage.catalogue.autoworks, stageName],
  )
const specimen = (code: string, state: string) =>
  one(
    `insert into specimen (project_id, material, test, direction, number, state)
       select id, 'DX56', 'UAT', 'RD', 1, $2 from project where code = $1 returning id as it`,
    [code, state],
  )
/** A project whose one specimen was tested and approved. */
async function certified(status = 'approved'): Promise<string> {
  const code = await project('report')
  await rows(`update replicate set specimen_id = $1, status = $3 where material_id = $2`, [
    await specimen(code, 'tested'),
    stage.catalogue.own.nodeId,
    status,
  ])
  return code
}
const signedBy = {
  supersedes: '',
  inspector: 'The inspector',
  position: 'Head of testing',
  laboratory: 'Test laboratory',
}
/** A certificate as its page hands it out. */
async function issuedFile(): Promise<string> {
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
const rowOf = (code: string) =>
  one('select r.id as it from project_row r join project p on p.id = r.project_id where p.code = $1', [code])

/** A quotation for Autoworks with one version. */
const quotation = (state: 'draft' | 'sent') =>
  one(
    `with made as (insert into quotation (reference, title, organisation_id)
       select app.next_quotation_reference(2026), 'Roof', $1 returning id, reference),
     version as (insert into quotation_version (quotation_id, number, currency, tax, valid_until, sent_at, state)
       select id, 1, 'EUR', 1900, '2126-12-31', case when $2 = 'sent' then now() end, $2 from made returning id),
     position as (insert into quotation_position (version_id, place, text, quantity, unit) select id, 1, 'Report', 1, 8000 from version)
     select reference as it from made`,
    [stage.catalogue.autoworks, state],
  )
const offer = { currency: 'EUR', tax: '19', validUntil: '2126-12-31', terms: '' }
const offered = { text: 'Report', material: '', test: '', direction: '-', quantity: '1', price: '80' }

const table: Readonly<Record<string, Row>> = {
  '/login log-in': {
    ...visitor('account.log-in', async () => ({ email: (await someone({ logsIn: false })).email, password })),
    each: 2,
  },
  '/login second-factor': visitor('account.log-in', async () => {
    const { email, code } = await withApp()
    return { step: await ticketOf(email), code: code() }
  }),
  // Asks for a challenge.
  '/login passkey-options': visitor(null, async () => ({ step: await ticketOf((await withApp()).email) })),
  '/login sign-up': visitor('account.register', async () => ({
    firstName: 'Nina',
    lastName: 'Neu',
    organization: 'Works',
    email: `n${randomUUID().slice(0, 8)}@new-works.example`,
    password,
    matchingPassword: password,
  })),
  '/login forgot': visitor('account.reset-asked', async () => ({ email: (await someone({ logsIn: false })).email })),
  '/login resend': visitor('account.activation-asked', async () => ({
    email: (await someone({ state: 'pending', logsIn: false })).email,
  })),
  '/login-link sign-in': visitor('account.log-in', async () => ({
    token: await link((await someone({ logsIn: false })).id, 'login'),
  })),
  '/logout log-out': own('account.log-out', () => ({})),
  '/activate activate': visitor('account.activate', async () => ({
    token: await link((await someone({ state: 'pending', logsIn: false })).id, 'activate'),
    password,
  })),
  '/reset-password set-password': visitor('account.password-reset', async () => ({
    token: await link((await someone({ logsIn: false })).id, 'reset'),
    password: 'Quench-Anneal-8',
    matchingPassword: 'Quench-Anneal-8',
  })),
  '/mi-account profile': own('account.profile', () => ({ firstName: 'Anna', lastName: 'Berg' })),
  '/mi-account password': own('account.password', () => ({
    currentPassword: password,
    password: 'Quench-Anneal-8',
    matchingPassword: 'Quench-Anneal-8',
  })),
  '/mi-account end-session': own('account.log-out', async ({ email, id }) => {
    await send('/login', { verb: 'log-in', email, password })
    return {
      id: await one('select id as it from session where account_id = $1 order by created_at desc limit 1', [id]),
    }
  }),
  '/mi-account log-out-everywhere': own('account.log-out-everywhere', () => ({})),
  // Counts once its first code is confirmed.
  '/mi-account begin-app': own(null, () => ({})),
  '/mi-account confirm-app': {
    line: 'account.factor',
    make: async () => {
      const { cookie } = await someone()
      const { answer } = await send('/mi-account', { verb: 'begin-app' }, cookie)
      const { secret } = (answer as { done?: { secret: string } }).done!
      return { cookie, fields: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() } }
    },
  },
  '/mi-account remove-app': {
    line: 'account.factor',
    make: async () => ({ fields: {}, cookie: (await withApp()).cookie }),
  },
  '/mi-account begin-passkey': own(null, () => ({})),
  '/mi-account confirm-passkey': {
    line: 'account.factor',
    make: async () => {
      const { cookie } = await someone()
      const { answer } = await send('/mi-account', { verb: 'begin-passkey' }, cookie)
      const { challenge } = (answer as { done?: { challenge: string } }).done!
      return { cookie, fields: { name: 'Key', passkey: JSON.stringify(registered(challenge, 'http://mi.example')) } }
    },
  },
  '/mi-account remove-passkey': own('account.factor', async ({ id }) => ({
    id: await one(
      `insert into passkey (account_id, credential_id, public_key, transports, name)
         values ($1, gen_random_uuid()::text, '\\x00', '{}', 'Key') returning id as it`,
      [id],
    ),
  })),
  '/mi-account recovery-codes': own('account.factor', () => ({})),
  // One more than holds at first.
  '/mi-account notifications': own('account.notifications', () => ({ topics: mailTopics.map(({ id }) => id) })),
  '/mi-account make-calendar-link': own('account.calendar-link', () => ({})),
  '/mi-account make-key': own('account.create-key', () => ({ name: 'Nightly', scopes: ['data'], days: '30' })),
  '/mi-account revoke-key': own('account.revoke-key', async ({ id }) => ({
    id: await one(
      `insert into api_key (account_id, name, prefix, key_hash, scopes, expires_at)
         values ($1, 'Old', 'mik_abcdef', sha256(gen_random_uuid()::text::bytea), '{data}', now() + interval '1 day') returning id as it`,
      [id],
    ),
  })),
  '/mi-account make-webhook': own('account.make-webhook', () => ({
    address: 'https://hooks.autoworks.example/mi',
    events: ['job.ended'],
  })),
  '/mi-account ping-webhook': own('account.ping-webhook', async (who) => ({ id: await webhook(who) })),
  '/mi-account remove-webhook': own('account.remove-webhook', async (who) => ({ id: await webhook(who) })),
  '/mi-account save-view': own(null, () => ({ name: 'Curves', address: '/mi-database' })),
  '/mi-account make-short-link': own(null, () => ({ address: '/mi-database?release=2026.1' })),
  '/mi-account rename-view': own(null, async (who) => ({ id: await view(who), name: 'Other curves' })),
  '/mi-account delete-view': own(null, async (who) => ({ id: await view(who) })),
  '/mi-account restore-view': own(null, async (who) => ({ id: await view(who, true) })),
  '/mi-account private-data': own('private.consent', async ({ id }) => {
    await rows('update account set data_steward = true where id = $1', [id])
    return { kind: 'consent', material: await privateMaterial() }
  }),
  '/mi-account delete-account': own('account.deletion-asked', ({ email }) => ({ email })),
  '/mi-account keep-account': own('account.deletion-undone', async ({ id }) => {
    await rows(`update account set deletion_at = now() + interval '9 days' where id = $1`, [id])
    return {}
  }),
  '/requests send': visitor('request.send', async () => ({
    kind: 'general',
    key: randomUUID(),
    name: 'Anna',
    email: 'anna@elsewhere.example',
    subject: 'Curves',
    message: 'Flow curves, please.',
  })),
  '/request-inbox work': asAdmin('request.state', async () => ({
    reference: await request(),
    act: 'state',
    state: 'closed',
  })),
  '/project-tracking-system/create-new make-project': asAdmin('project.make', async () => ({
    title: 'Roof',
    organisation: stage.catalogue.autoworks,
    due: '2126-12-18',
    'material.0': 'DX56',
    'test.0': 'UAT',
    'direction.0': 'RD DD TD',
    'replicates.0': '3',
  })),
  '/project-tracking-system/:code step': asAdmin('project.step', async () => ({
    code: await project('ordered'),
    from: 'ordered',
    to: 'samples-received',
    reason: '',
  })),
  '/project-tracking-system/:code row': asAdmin('project.row', async () => {
    const code = await project()
    const row = await rowOf(code)
    return { code, row, version: '1', stage: 'testing', tested: '1', owner: '', machine: 'Z100', due: '', reason: '' }
  }),
  '/project-tracking-system/:code add-row': asAdmin('project.add-row', async () => ({
    code: await project(),
    material: 'DX56',
    test: 'UAT',
    direction: 'TD',
    replicates: '3',
  })),
  '/project-tracking-system/:code owner': asAdmin('project.owner', async () => ({
    code: await project(),
    owner: await one(`select id as it from account where email = 'admin@mi.example'`),
  })),
  '/project-tracking-system/:code date': asAdmin('project.date', async () => ({
    code: await project(),
    due: '2126-12-18',
    reason: 'the press is repaired',
  })),
  '/project-tracking-system/:code note': asAdmin('project.note', async () => ({
    code: await project(),
    once: randomUUID(),
    text: 'x',
  })),
  '/project-tracking-system/:code message': asAdmin('project.message', async () => ({
    code: await project(),
    once: randomUUID(),
    text: 'x',
  })),
  '/project-tracking-system/:code keep': asAdmin('project.keep', async () => ({ code: await project('testing', 'T') })),
  '/project-tracking-system/:code archive': asAdmin('project.archive', async () => ({
    code: await project('testing', 'T'),
  })),
  '/project-tracking-system/:code give-customer': asAdmin('project.customer', async () => ({
    code: await project('testing', 'T'),
    organisation: stage.catalogue.autoworks,
  })),
  '/project-tracking-system/:code/samples receive': asAdmin('delivery.receive', async () => ({
    code: await project('ordered'),
    once: randomUUID(),
    arrived: '2026-11-25',
    pieces: '4',
    marking: 'Coil 4711',
    place: 'Rack 3',
  })),
  '/project-tracking-system/:code/samples add': asAdmin('specimen.order', async () => ({
    code: await project('ordered'),
    material: 'DX56',
    test: 'UAT',
    directions: ['RD', 'TD'],
    count: '3',
  })),
  '/project-tracking-system/:code/certificate issue': asAdmin('certificate.issue', async () => ({
    code: await certified(),
    ...signedBy,
  })),
  '/project-tracking-system/:code/report approve': asAdmin('project.approve', async () => ({
    code: await certified('evaluated'),
    variant: await one('select id as it from variant where material_id = $1 limit 1', [stage.catalogue.own.nodeId]),
    test: 'UAT',
  })),
  '/project-tracking-system/:code/report place': asAdmin('project.place-results', async () => {
    const code = await project('evaluation')
    await specimen(code, 'tested')
    await rows(`update replicate set specimen_id = null, specimen = $1 where material_id = $2`, [
      `${code} DX56 UAT RD 1`,
      stage.catalogue.own.nodeId,
    ])
    return { code }
  }),
  '/project-tracking-system/:code/report release-results': asAdmin('catalogue.release', async () => {
    const code = await certified()
    await rows('update replicate set release = null where material_id = $1', [stage.catalogue.own.nodeId])
    return { code }
  }),
  '/project-tracking-system/:code/report release-report': asAdmin('report.release', async () => ({
    code: await certified(),
    after: '0',
  })),
  '/specimens/:id move': asAdmin('specimen.move', async () => ({
    id: await specimen(await project('testing'), 'received'),
    from: 'received',
    to: 'measured',
    thickness: '1,4',
    width: '20',
  })),
  '/certificates check': {
    line: null,
    make: async () => ({ fields: {}, file: { name: 'certificate.json', text: await issuedFile() } }),
  },
  '/temp-projects make-temporary': asAdmin('project.make', async () => ({ title: 'Trial' })),
  '/projects/:code ask-laboratory': own('project.message', async () => ({
    code: await project(),
    once: randomUUID(),
    text: 'x',
  })),
  '/projects/:code give-feedback': own('project.feedback', async () => ({
    code: await project('delivered'),
    stars: '4',
  })),
  '/quotations make-quotation': asAdmin('quotation.make', async () => ({
    title: 'Roof',
    organisation: stage.catalogue.autoworks,
  })),
  '/quotations/:reference/edit save-version': asAdmin('quotation.draft', async () => ({
    reference: await quotation('draft'),
    ...offer,
    ...offered,
  })),
  '/quotations/:reference/edit send-version': asAdmin('quotation.send', async () => ({
    reference: await quotation('draft'),
  })),
  '/quotations/:reference accept-quotation': own('quotation.accept', async () => ({
    reference: await quotation('sent'),
    version: '1',
  })),
  '/quotations/:reference ask-about-quotation': own('quotation.ask', async () => ({
    reference: await quotation('sent'),
    version: '1',
    text: 'When?',
  })),
  '/quotations/:reference decline-quotation': own('quotation.decline', async () => ({
    reference: await quotation('sent'),
    version: '1',
    text: 'Too late',
  })),
  '/support-inbox state': asAdmin('support.state', async () => ({ thread: await thread(), state: 'closed' })),
  // Made, looked at and rolled back.
  '/admin-panel/changes preview': asAdmin(null, async () => ({
    kind: 'organisation.create',
    name: 'Seen',
    domains: '',
  })),
  '/admin-panel/changes save': asAdmin('organisation.create', async () => ({
    kind: 'organisation.create',
    name: `Works ${randomUUID()}`,
    domains: '',
    reason: '',
  })),
  '/mi-datahub prepare': own('archive.prepare', () => ({ dataset: 'free-sample', format: 'csv' })),
  '/mi-datahub cancel': own('job.cancel', async ({ id }) => ({
    job: await one(`insert into job (kind, queued_by, state) values ('archive', $1, 'waiting') returning id as it`, [
      id,
    ]),
  })),
  '/admin-panel/jobs cancel': asAdmin('job.cancel', async () => ({ job: await job('waiting') })),
  '/admin-panel/jobs retry': asAdmin('job.retry', async () => ({ job: await job('failed') })),
  '/mi-database/upload-csvs new': asAdmin('upload.create', async () => ({})),
  '/mi-database/upload-csvs settings': asAdmin('upload.settings', async () => ({
    ...(await upload({})),
    material: 'DP980 (6)',
    variant: 'GI 1.40',
  })),
  '/mi-database/upload-csvs columns': asAdmin('upload.settings', async () => ({
    ...(await upload({})),
    dialect: 'generic-text',
    column: 'Kraft',
    role: 'force',
    unit: 'kN',
    sign: '+',
  })),
  '/mi-database/upload-csvs choose': asAdmin('upload.choose', async () => {
    const { file, ...batch } = await upload({})
    return { ...batch, file, [`condition:${file}`]: 'RD' }
  }),
  '/mi-database/upload-csvs check': asAdmin('upload.check', () => upload({})),
  '/mi-database/upload-csvs import': asAdmin('upload.import-asked', async () => ({
    ...(await upload({ report: { state: 'ready', counts: { error: 0, warning: 0, info: 0 } } })),
    reason: 'Order 7',
  })),
  '/mi-database/upload-csvs undo': asAdmin('upload.undo', () =>
    upload({
      made: {
        materialId: stage.catalogue.free.nodeId,
        variantId: stage.catalogue.free.variantId,
        nodes: [],
        variant: false,
        replicates: [],
        points: [],
        files: [],
      },
    }),
  ),
  '/mi-database/upload-csvs remove': asAdmin('upload.remove', () => upload({})),
  '/mi-database/upload-csvs discard': asAdmin('upload.discard', async () => {
    const { batch } = await upload({})
    return { batch }
  }),
  '/mi-database/re-evaluation re-evaluate': asAdmin('tests.preview-re-evaluation', async () => ({
    test: 'UAT',
    'settings.hardening_to_pct': '12',
    find: '',
  })),
  '/mi-database/re-evaluation store': asAdmin('tests.ask-re-evaluation', async () => ({
    run: await one(
      `insert into re_evaluation (asked, replicates, counts, fingerprint) values ('{}', '{}', '{}', '') returning id as it`,
    ),
    reason: 'Order 7',
  })),
  '/mi-testing/upload-clients-data new': asCustomer('upload.create', async () => ({})),
  '/mi-testing/upload-clients-data settings': asCustomer('upload.settings', async () => ({
    ...(await ownUpload({})),
    material: 'DP980 (91)',
    variant: 'GI 1.40',
  })),
  '/mi-testing/upload-clients-data columns': asCustomer('upload.settings', async () => ({
    ...(await ownUpload({})),
    dialect: 'generic-text',
    column: 'Kraft',
    role: 'force',
    unit: 'kN',
    sign: '+',
  })),
  '/mi-testing/upload-clients-data choose': asCustomer('upload.choose', async () => {
    const { file, ...batch } = await ownUpload({})
    return { ...batch, file, [`condition:${file}`]: 'RD' }
  }),
  '/mi-testing/upload-clients-data check': asCustomer('upload.check', () => ownUpload({})),
  '/mi-testing/upload-clients-data import': asCustomer('upload.import-asked', async () => ({
    ...(await ownUpload({ report: { state: 'ready', counts: { error: 0, warning: 0, info: 0 } } })),
    reason: 'Our trial',
  })),
  '/mi-testing/upload-clients-data undo': asCustomer('upload.undo-asked', () => ownUpload({ made: {} })),
  '/mi-testing/upload-clients-data remove': asCustomer('upload.remove', () => ownUpload({})),
  '/mi-testing/upload-clients-data discard': asCustomer('upload.discard', async () => {
    const { batch } = await ownUpload({})
    return { batch }
  }),
  '/mi-testing/upload-clients-data cancel': asCustomer('job.cancel', async () => ({
    job: await one(`insert into job (kind, organisation_id) values ('upload-check', $1) returning id as it`, [
      stage.catalogue.autoworks,
    ]),
  })),
  '/mi-database/upload-fracture-strain-map upload': {
    line: 'tests.strain-field',
    make: async () => ({ ...strainField(0.5), cookie: await stage.cookie('dataEditor') }),
  },
  '/mi-database/upload-fracture-strain-map withdraw': asAdmin('models.withdraw-draft', async () => {
    const { nodeId, variantId } = stage.catalogue.free
    const model = await one(
      `insert into parameter_set (material_id, variant_id, fe_tab, model, version, status, parameters, author)
       select material_id, variant_id, 'FE6', $1, 1, 'raw', parameters, author from parameter_set where variant_id = $2 limit 1 returning id as it`,
      [`m${randomUUID().slice(0, 8)}`, variantId],
    )
    const address = await one('select slug as it from tree_node where id = $1', [nodeId])
    const coil = await one('select slug as it from variant where id = $1', [variantId])
    return { search: `material=${address}&variant=${coil}`, draft: model, reason: 'A better one is there' }
  }),
  '/mi-database/upload-fracture-strain-map draft': asAdmin('models.draft', async () => {
    const admin = await stage.cookie('admin')
    // Shear, tension, plane strain and balanced tension.
    for (const [beta, crest] of [
      [-1, 0.6],
      [-0.5, 0.7],
      [0, 0.4],
      [1, 0.3],
    ] as const) {
      const { fields, file } = strainField(crest, beta)
      await send(strainFields, { verb: 'upload', ...fields }, admin, file)
    }
    const search = 'material=DP980-6&sizes=0.25'
    const { id } = await stage.database.withCaller(
      operator,
      async (db) => (await readableVariant(db, 'DP980-6', undefined)).variant,
    )
    const answer = await stage.database.withCaller(operator, (db) =>
      fractureFit(
        db,
        { id, thickness: 1.4 },
        { sizes: [0.25], size: 0.25, model: 'hosford-coulomb', specimens: [], filter: true, locus: true },
      ),
    )
    return { search, seen: seenOf(answer)! }
  }),
  '/admin-panel/releases compose': asAdmin('release.compose', async () => ({
    title: 'Autumn',
    note: 'test',
    materials: await draftMaterial(),
    countsAt: '2125-01-01T08:00',
  })),
  '/admin-panel/releases preview': asAdmin(null, async () => ({ plan: await plannedRelease() })),
  '/admin-panel/releases publish': asAdmin('catalogue.release', async () => ({ plan: await plannedRelease() })),
  '/admin-panel/releases schedule': asAdmin('release.schedule', async () => ({
    plan: await plannedRelease(),
    countsAt: '2125-01-01T08:00',
  })),
  '/admin-panel/releases cancel': asAdmin('release.cancel', async () => ({ plan: await plannedRelease() })),
  '/admin-panel/releases roll-back': asAdmin('catalogue.release', async () => {
    await send('/admin-panel/releases', { verb: 'publish', plan: await plannedRelease() }, await stage.cookie('admin'))
    return { note: 'a mistake' }
  }),
  '/admin-panel-tools start': asAdmin('job.queue', async () => ({ kind: 're-evaluation' })),
  // Asks somebody else's server.
  '/admin-panel/organisations check-provider': asAdmin(null, async () => ({
    issuer: 'http://127.0.0.1:9',
    clientId: 'mi',
    allowedOrigins: '',
  })),
}

/** The requests' pages have one action. */
const registry = [
  ...new Map(
    Object.entries(pageActions)
      .toReversed()
      .map(([address, action]) => [action, address.replace(/\/:\w+\?/g, '')] as const),
  ),
].flatMap(([action, address]) =>
  action.verbs.map(
    (verb) => `${address.endsWith('/requests') || address === '/contact-us' ? '/requests' : address} ${verb}`,
  ),
)

test('no verb is missing, and none is there that no page has', () => {
  expect(Object.keys(table).toSorted()).toEqual(registry.toSorted())
})

const succeeded = (status: number) => status === 200 || status === 303

/** Verbs whose forms carry a key, as the pages write them: `<Form verb="profile" … once>`. */
const keyed = new Set(
  globSync('src/{pages,web}/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<Form(?:<[^>]+>)?\s(?:[^>]|=>)*?>/g)].flatMap(([form]) => {
      const [, verb] = /\bverb="([\w-]+)"/.exec(form) ?? []
      return verb !== undefined && /\sonce[\s>]/.test(form) ? [verb] : []
    }),
  ),
)

/** As its form sends it: with a key of its own where it has one. */
async function sentTwice(url: string, { fields, cookie = '', file }: Case, line: string | null) {
  const before = await lines(line)
  const key = keyed.has(String(fields['verb'])) ? { once: randomUUID() } : {}
  const answers = await Promise.all([1, 2].map(() => send(url, { ...fields, ...key }, cookie, file)))
  return {
    answers: answers.map(({ status, answer }) => ({
      status,
      refused: answer && 'refused' in answer && answer.refused,
    })),
    lines: (await lines(line)) - before,
  }
}

describe('sent twice at the same moment, it is one change and one line', () => {
  test.each(Object.entries(table))('%s', async (name, { line, each = 1, make }) => {
    const [address, verb] = name.split(' ') as [string, string]
    const made = await make()
    // A step of an address is a field of its form, too.
    const url = address.replace(/:(\w+)/g, (_, step: string) => String(made.fields[step]))
    const { answers, lines: told } = await sentTwice(url, { ...made, fields: { verb, ...made.fields } }, line)
    const done = answers.filter(({ status }) => succeeded(status))
    if (keyed.has(verb)) expect(done, JSON.stringify(answers)).toHaveLength(1)
    else expect(done.length, JSON.stringify(answers)).toBeGreaterThanOrEqual(1)
    // The other one is told so, in words; whose session has ended by the first is a stranger.
    for (const { status, refused } of answers.filter((answer) => !succeeded(answer.status))) {
      expect([401, 403, 404, 409, 422, 429]).toContain(status)
      expect(refused).toMatchObject({ message: expect.stringMatching(/\w/) })
    }
    expect(told).toBe(line === null ? 0 : each)
  })
})

describe('every kind of change of administration', () => {
  const person = () => someone({ logsIn: false })
  const id = (text: string) => one(text)
  const subscription = async (suspended = false) =>
    one(
      `insert into subscription (organisation_id, plan_id, starts_at, ends_at, seats, suspended_at)
         select $1, id, '2030-01-01', '2031-01-01', 5, $2 from plan where code = 'tools' returning id as it`,
      [stage.catalogue.rival, suspended ? new Date() : null],
    )
  const company = async () => {
    const domain = `c${randomUUID().slice(0, 8)}.example`
    await rows(`insert into organisation_domain (domain, organisation_id, confirmed_at) values ($1, $2, now())`, [
      domain,
      stage.catalogue.autoworks,
    ])
    return { organisation: stage.catalogue.autoworks, domain }
  }
  const withLogin = async () => {
    const made = await company()
    await rows(`insert into company_login (domain, issuer, client_id) values ($1, 'https://id.example', 'mi')`, [
      made.domain,
    ])
    return made
  }
  const plan = () => id(`select id as it from plan where code = 'tools'`)
  const calls = { perMinute: '', perHour: '', perDay: '' }

  const kinds: Readonly<Record<StaffChange['kind'], () => Promise<Fields>>> = {
    'account.role': async () => ({ account: (await person()).id, role: 'ROLE_REGISTRAR' }),
    'account.state': async () => ({ account: (await person()).id, state: 'disabled' }),
    'account.organisation': async () => ({ account: (await person()).id, organisation: '' }),
    'account.bind-anew': async () => {
      const { id: account } = await person()
      await rows(
        `insert into company_identity (issuer, subject, account_id) values ('https://id.example', $1::text, $1::uuid)`,
        [account],
      )
      return { account, holder: 'same' }
    },
    'role.decide': async () => ({
      request: await one(
        `insert into role_request (account_id, role, reason, requested_by)
           select $1, 'ROLE_ADMIN', 'cover', id from account where email = 'editor@mi.example' returning id as it`,
        [(await person()).id],
      ),
      decision: 'refused',
    }),
    'organisation.create': async () => ({ name: `Works ${randomUUID()}`, domains: '' }),
    'organisation.change': async () => {
      const organisation = await one(`insert into organisation (name) values ($1) returning id as it`, [randomUUID()])
      return { organisation, name: `Works ${randomUUID()}`, domains: '' }
    },
    'company.set-login': async () => ({
      ...(await company()),
      issuer: 'https://id.example',
      clientId: 'mi',
      clientSecret: '',
      allowedOrigins: '',
    }),
    'company.require': async () => ({ ...(await withLogin()), required: 'yes' }),
    'company.bind-anew': withLogin,
    'company.remove-login': withLogin,
    'plan.create': async () => ({ code: `p-${randomUUID().slice(0, 8)}`, name: 'Plan', features: 'bulk', ...calls }),
    'plan.change': async () => ({ plan: await plan(), name: 'Tools', features: ['bulk', 'api'], ...calls }),
    'grants.set': async () => ({ subscription: await subscription() }),
    'subscription.create': async () => ({
      key: randomUUID(),
      organisation: stage.catalogue.rival,
      plan: await plan(),
      startsAt: '2032-01-01',
      endsAt: '2033-01-01',
      seats: '3',
    }),
    'subscription.change': async () => ({
      subscription: await subscription(),
      plan: await plan(),
      startsAt: '2030-01-01',
      endsAt: '2031-01-01',
      seats: '7',
    }),
    'subscription.suspend': async () => ({ subscription: await subscription() }),
    'subscription.resume': async () => ({ subscription: await subscription(true) }),
    'subscription.note': async () => ({ subscription: await subscription(), text: 'Calls on Mondays' }),
    'account.steward': async () => ({ account: (await person()).id, steward: 'yes' }),
    'private.retention': async () => ({ organisation: stage.catalogue.rival, months: '24', atEnd: 'ask' }),
    'private.promote': async () => {
      const material = await privateMaterial()
      await consentFor(material)
      return { material, grade: 'Steels/AHSS/Dual-Phase/DP980' }
    },
    'status.change': async () => {
      const { nodeId, variantId } = stage.catalogue.closed
      await rows(
        `with undone as (delete from status_change where material_id = $1)
         update replicate set status = 'evaluated' where material_id = $1`,
        [nodeId],
      )
      return { act: 'approved', cell: 'UAT', variant: variantId }
    },
    'status.rule': async () => ({ onePerson: 'yes' }),
    'private.undo-promotion': async () => {
      const consent = await consentFor(await privateMaterial())
      await rows(
        `with made as (insert into tree_node (level, parent_id, name, slug)
           select level, parent_id, $2, $2 from tree_node where id = $3 returning id)
         update promotion_consent set promoted_at = now(), promoted_to = (select id from made) where id = $1`,
        [consent, randomUUID(), stage.catalogue.own.nodeId],
      )
      return { consent }
    },
    'private.delete': async () => ({ material: await privateMaterial() }),
    'private.keep': async () => ({ deletion: await announced() }),
    'text.set': async () => ({ address: '/company', text: 'Ours.', shown: '' }),
    'text.remove': async () => {
      await rows(`insert into site_text (address, text) values ('/careers', 'Ours.')`)
      return { address: '/careers' }
    },
    'price.set': async () => ({
      test: 'UAT',
      currency: 'EUR',
      preparation: '120',
      perSpecimen: '55.50',
      days: '4',
      shown: '',
    }),
    'price.remove': async () => {
      await rows(
        `insert into test_price (test, currency, preparation, per_specimen, days) values ('HER', 'EUR', 1, 1, 1)`,
      )
      return { test: 'HER' }
    },
  }

  test.each(Object.entries(kinds))('%s', async (kind, make) => {
    const fields = { verb: 'save', kind, reason: 'of the test', ...(await make()) }
    const { answers, lines: told } = await sentTwice(
      '/admin-panel/changes',
      { fields, cookie: await stage.cookie('admin') },
      kind,
    )
    expect(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      JSON.stringify(answers),
    ).toEqual([200, 409])
    expect(told).toBe(1)
  })
})
