import { describe, expect, test } from 'vitest'
import { pageActions } from '../form-pages.ts'
import { accountVerbs } from './every-verb/account.ts'
import { administrationVerbs } from './every-verb/administration.ts'
import { projectVerbs } from './every-verb/requests-and-projects.ts'
import { keyed, sentTwice } from './every-verb/sent-twice.ts'
import { useVerbStage } from './every-verb/stage.ts'
import { uploadVerbs } from './every-verb/uploads.ts'

// Every verb of every page, sent twice at the same moment as its form sends it: one change, and one line in the audit log.
useVerbStage()

const table = { ...accountVerbs, ...projectVerbs, ...uploadVerbs, ...administrationVerbs }

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
