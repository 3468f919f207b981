import { randomUUID } from 'node:crypto'
import { draftMaterial, job, plannedRelease, supportAccess } from './records.ts'
import { type Row, asAdmin, one, own, rows, send, someone, stage } from './stage.ts'

/** Changes of administration, jobs, archives and releases. */
export const administrationVerbs: Readonly<Record<string, Row>> = {
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
  '/mi-datahub prepare': own('archive.prepare', () => ({ dataset: 'free-sample', format: 'csv', release: '2026.1' })),
  '/mi-datahub cancel': own('job.cancel', async ({ id }) => ({
    job: await one(`insert into job (kind, queued_by, state) values ('archive', $1, 'waiting') returning id as it`, [
      id,
    ]),
  })),
  '/admin-panel/jobs cancel': asAdmin('job.cancel', async () => ({ job: await job('waiting') })),
  '/admin-panel/jobs retry': asAdmin('job.retry', async () => ({ job: await job('failed') })),
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
  '/admin-panel/organisations directory-token': asAdmin('directory.create-token', async () => ({
    organisation: stage.catalogue.autoworks,
    name: 'Entra ID',
    days: '366',
  })),
  '/admin-panel/organisations revoke-directory-token': asAdmin('directory.revoke-token', async () => ({
    token: await one(
      `insert into directory_token (organisation_id, name, prefix, token_hash, expires_at)
         values ($1, 'Old', 'mid_abcdef', sha256(gen_random_uuid()::text::bytea), now() + interval '1 day') returning id as it`,
      [stage.catalogue.autoworks],
    ),
  })),
  '/admin-panel/support-access open': asAdmin('support.open-access', async () => {
    await freshAccess()
    return { organisation: stage.catalogue.autoworks, reason: 'A saved view does not open' }
  }),
  '/admin-panel/organisations new-machine': asAdmin('service.create', async () => ({
    organisation: stage.catalogue.autoworks,
    name: 'Zwick Z100',
  })),
  '/admin-panel/organisations end-machine': asAdmin('service.end', async () => ({ account: await machine() })),
  '/admin-panel/organisations machine-key': asAdmin('service.create-key', async () => ({
    account: await machine(),
    name: 'Delivery',
    days: '30',
  })),
  '/admin-panel/organisations revoke-machine-key': asAdmin('service.revoke-key', async () => ({
    key: await one(
      `insert into api_key (account_id, name, prefix, key_hash, scopes, expires_at)
         values ($1, 'Old', 'mik_abcdef', sha256(gen_random_uuid()::text::bytea), '{uploads}', now() + interval '1 day') returning id as it`,
      [await machine()],
    ),
  })),
}

/** An access that nobody has opened. */
async function freshAccess(): Promise<void> {
  await rows('delete from support_access')
  await supportAccess((await someone({ logsIn: false })).id)
}

const machine = () =>
  one(
    `insert into account (email, first_name, organisation_id, role, state, service)
       values (gen_random_uuid() || '@service.invalid', 'Zwick', $1, 'ROLE_CUSTOMER', 'active', true) returning id as it`,
    [stage.catalogue.autoworks],
  )
