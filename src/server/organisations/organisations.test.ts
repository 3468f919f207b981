import { describe, expect, test } from 'vitest'
import type { StaffChange } from '#contract/organisations/changes.ts'
import { admin, editor, id, inDatabase, make, useOrganisations } from '#tests/organisations-stage.ts'

useOrganisations()

describe('organisations', () => {
  test.each([
    ['a free-mail domain', ['gmail.com'], 'gives addresses to everybody'],
    ['a sub-domain of one', ['mail.gmail.com'], 'gives addresses to everybody'],
    ['a domain of mail to throw away', ['mailinator.com'], 'gives addresses to everybody'],
    ['a disposable one', ['mailinator.com'], 'gives addresses to everybody'],
    ["somebody else's domain", ['bmw.example'], 'belongs to another organisation'],
  ])('%s is refused', async (_why, domains, saying) => {
    const change: StaffChange = {
      kind: 'organisation.change',
      organisation: id('Autoworks'),
      name: 'Autoworks',
      domains,
    }
    await expect(make(admin(), change)).rejects.toThrow(saying)
  })

  test('name and domains change together and are audited with what was before', async () => {
    await make(editor(), {
      kind: 'organisation.change',
      organisation: id('University'),
      name: 'Technical University',
      domains: ['university.example', 'tu.example'],
    })
    const [line] = await inDatabase(
      `select action, object, before, after, role, request from audit order by id desc limit 1`,
    )
    expect(line).toEqual({
      action: 'organisation.change',
      object: id('University'),
      before: { name: 'University', domains: ['university.example'] },
      after: { name: 'Technical University', domains: ['tu.example', 'university.example'], reason: 'test' },
      role: 'ROLE_DATAEDITOR',
      request: 'reference',
    })
  })
})
