import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loader as projectFile } from '#pages/projects/file.ts'
import { loadProject } from '#pages/project-tracking-system/project/load.server.ts'
import { loader as customersPage } from '#pages/projects/page.tsx'
import { loadQuotation } from '#pages/quotations/quotation/load.server.ts'
import { writeMessage } from '#laboratory/server/projects/index.ts'
import { answerOf, callerOf as callerFor, contextOf as contextFor, everybody, type Somebody } from './loaders.ts'
import { setStage, type Stage } from './people.ts'

// Pages of one project and one quotation × every role: own, of another organisation, and such as nobody has.
let stage: Stage
let code: string
let reference: string
const canary = 'CANARY-note-8812'

beforeAll(async () => {
  stage = await setStage()
  const { autoworks } = stage.catalogue
  const one = async (text: string, values: unknown[]) =>
    String((await stage.database.asAdmin((admin) => admin.query(text, values))).rows[0].it)
  code = await one(
    `with made as (insert into project (code, title, organisation_id, stage, due)
       values (app.next_project_code('P', 2026), 'Roof', $1, 'testing', '2026-12-18') returning id, code),
     note as (insert into project_event (project_id, kind, body) select id, 'note', $2 from made)
     select code as it from made`,
    [autoworks, canary],
  )
  reference = await one(
    `with made as (insert into quotation (reference, title, organisation_id)
       values (app.next_quotation_reference(2026), 'Roof', $1) returning id, reference),
     version as (insert into quotation_version (quotation_id, number, currency, tax, valid_until, sent_at, state)
       select id, 1, 'EUR', 1900, '2126-12-31', now(), 'sent' from made)
     select reference as it from made`,
    [autoworks],
  )
})
afterAll(() => stage.close())

const contextOf = (who: Somebody) => contextFor(stage, who)
const callerOf = (who: Somebody) => callerFor(stage, who)

/** What somebody is shown, or the status of the refusal. */
async function shown(work: () => unknown): Promise<string | number> {
  const { status, text } = await answerOf(work)
  return status === 200 ? text : status
}

describe.each(everybody)('for %s', (who) => {
  const staff = who === 'dataEditor' || who === 'admin'
  const may = staff || who === 'customer'

  test('the page of staff about a project', async () => {
    const context = await contextOf(who)
    const own = await shown(() => loadProject(context, code))
    if (staff) expect(own).toContain(canary)
    else expect(own).toBe(403)
    expect(await shown(() => loadProject(context, 'P-2026-999'))).toBe(staff ? 404 : 403)
  })

  test('the customer’s page of a project, without notes, no matter who looks', async () => {
    const context = await contextOf(who)
    const open = (of: string) => shown(() => customersPage({ context, params: { code: of } } as never))
    const own = await open(code)
    if (may) expect(own).toContain('Roof')
    else expect(own).toBe(404)
    expect(own).not.toContain(canary)
    expect(await open('P-2026-999')).toBe(404)
  })

  test('a quotation', async () => {
    const context = await contextOf(who)
    const open = (of: string) => shown(() => loadQuotation(context, of, new URLSearchParams()))
    const own = await open(reference)
    if (may) expect(own).toContain('€0.00')
    else expect(own).toBe(404)
    expect(await open('Q-2026-999')).toBe(404)
  })
})

test('the files of a project: those of messages for its customer and staff, those of notes for staff alone', async () => {
  const { database } = stage
  const admin = await callerOf('admin')
  const file = (name: string) => ({ name, type: 'text/plain' as const, data: Buffer.from(name) })
  for (const kind of ['message', 'note'] as const)
    await database.asWriter(admin, (db) =>
      writeMessage(db, admin, kind, { code, text: kind, files: [file(`${kind}.txt`)] }),
    )
  const { rows } = await database.asAdmin((client) =>
    client.query<{ id: string; name: string }>('select id, name from project_file order by name'),
  )
  const reads = async (who: Somebody) => {
    const found = await Promise.all(
      rows.map(async ({ id, name }) => {
        const answer = await shown(async () =>
          projectFile({ context: await contextOf(who), params: { id } } as unknown as Parameters<
            typeof projectFile
          >[0]),
        )
        return answer === name ? [name] : []
      }),
    )
    return found.flat()
  }
  expect(await reads('admin')).toEqual(['message.txt', 'note.txt'])
  expect(await reads('customer')).toEqual(['message.txt'])
  for (const who of ['customerBmw', 'visitor'] as const) expect(await reads(who)).toEqual([])
})
