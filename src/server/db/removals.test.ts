import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/database.ts'
import { withClient } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'

// An installation that used what 0286 to 0289 remove: calendar links, daily mails, stars, webhooks of accounts.
let spare: TestDatabase
let name: string
beforeAll(async () => {
  spare = await testDatabase()
  name = `removals_${process.pid}`
  await spare.asAdmin((admin) => admin.query(`create database ${name} template template0`))
})
afterAll(async () => {
  await spare.asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
  await spare.close()
})

const used = `
  insert into organisation (id, name) values ('00000000-0000-4000-8000-000000000001', 'Autoworks');
  insert into account (id, email, role, state, organisation_id) values
    ('00000000-0000-4000-8000-000000000002', 'carl@autoworks.example', 'ROLE_CUSTOMER', 'active', '00000000-0000-4000-8000-000000000001');
  insert into project (id, code, title, stage, organisation_id) values
    ('00000000-0000-4000-8000-000000000003', 'P-2026-001', 'Roof', 'delivered', '00000000-0000-4000-8000-000000000001');
  insert into calendar_key (account_id, key_hash) values ('00000000-0000-4000-8000-000000000002', sha256('key'));
  insert into mail_choice (account_id, topic, wanted, pace) values
    ('00000000-0000-4000-8000-000000000002', 'projects', true, 'weekly'),
    ('00000000-0000-4000-8000-000000000002', 'project-messages', false, 'daily');
  insert into project_notice (project_id, account_id, line, pace, staff_only, due_at) values
    ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', 'Delivered.', 'weekly', false, now() + interval '5 days');
  insert into project_feedback (project_id, author_id, stars, body) values
    ('00000000-0000-4000-8000-000000000003', '00000000-0000-4000-8000-000000000002', 5, 'Fast and exact.'),
    ('00000000-0000-4000-8000-000000000003', null, 4, '');
  insert into webhook (account_id, organisation_id, address, events, secret) values
    ('00000000-0000-4000-8000-000000000002', null, 'https://own.autoworks.example/', '{job.ended}', ''),
    (null, '00000000-0000-4000-8000-000000000001', 'https://hooks.autoworks.example/', '{job.ended}', '');
  insert into webhook_message (webhook_id, event, data) select id, 'ping', '{}' from webhook;`

test('an installation that used removed features keeps everything else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mi-removals-'))
  for (const file of readdirSync(migrationsFolder))
    if (file < '0286') cpSync(join(migrationsFolder, file), join(folder, file))
  await withClient({ ...spare.access.admin, database: name }, async (client: Client) => {
    const rows = async (text: string) => (await client.query({ text, rowMode: 'array' })).rows
    await migrate(client, folder)
    await client.query(used)
    await migrate(client)
    expect(await rows('select topic, wanted from mail_choice order by topic')).toEqual([
      ['project-messages', false],
      ['projects', true],
    ])
    expect(await rows('select line, due_at <= now() from project_notice')).toEqual([['Delivered.', true]])
    expect(await rows('select kind, body, author_id from project_event')).toEqual([
      ['message', 'Fast and exact.', null],
    ])
    expect(await rows('select address from webhook w join webhook_message m on m.webhook_id = w.id')).toEqual([
      ['https://hooks.autoworks.example/'],
    ])
    expect(await rows('select title from project union all select email from account')).toEqual([
      ['Roof'],
      ['carl@autoworks.example'],
    ])
    expect(await rows(`select to_regclass('calendar_key'), to_regclass('project_feedback')`)).toEqual([[null, null]])
  })
  rmSync(folder, { recursive: true })
})
