import { appendFileSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '#tests/command.ts'
import { cuttingProxy } from '#tests/fixtures/cutting-proxy.ts'
import { type Deliveries, setDeliveries } from '#tests/stages/deliveries.ts'
import { tension } from '#tests/stages/upload.ts'
import { CommandError } from './command-line/run.ts'
import { deliverPass } from './deliver/deliver-pass.ts'
import { Journal } from './deliver/journal.ts'
import { Site } from './deliver/site.ts'

let site: Deliveries
let folder: string
let journalPath: string
beforeAll(async () => {
  site = await setDeliveries()
})
afterAll(() => site.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mi-deliver-'))
  journalPath = join(folder, '.journal')
  await site.database.asAdmin((admin) => admin.query('delete from upload_batch where created_by = $1', [site.account]))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** `npm run bench -- deliver` sends more. */
const many = Number(process.env['MI_DELIVERIES'] ?? 40)
const put = (name: string, content: string) => writeFileSync(join(folder, name), content)
const names = (count: number) => Array.from({ length: count }, (_, i) => `s${String(i).padStart(4, '0')}.csv`)
const putMany = (count: number) => {
  for (const [i, name] of names(count).entries()) put(name, `a,b\n${i},2\n`.repeat(1 + (i % 7) * 40))
}

/** One pass by a process of its own. */
async function pass({ url = site.url, retries = 0, lines = [] as string[], settle = 0 } = {}) {
  const journal = new Journal(journalPath)
  try {
    return await deliverPass({
      site: new Site(url, site.key, { retries, pause: 0.005 }),
      journal,
      folder,
      journalPath,
      settle,
      settings: undefined,
      import: undefined,
      poll: 20,
      log: async (line) => lines.push(line),
    })
  } finally {
    journal.close()
  }
}

describe('each file exactly once', () => {
  test('through a connection that is cut at random', async () => {
    putMany(many)
    const proxy = await cuttingProxy(site.port, 1)
    const { delivered } = await pass({ url: proxy.url, retries: 60 })
    await proxy.close()
    expect(proxy.cuts()).toBeGreaterThan(many / 4)
    expect(delivered).toBe(many)
    expect(await site.delivered()).toEqual(names(many))
    expect(await site.batches()).toBe(1)
  })

  test('if each cut ends the process, and the next one continues', async () => {
    putMany(15)
    const proxy = await cuttingProxy(site.port, 2)
    let passes = 0
    for (let isDone = false; !isDone; passes++) {
      expect(passes).toBeLessThan(400)
      isDone = await pass({ url: proxy.url }).then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(CommandError)
          return false
        },
      )
    }
    await proxy.close()
    expect(passes).toBeGreaterThan(5)
    expect(await site.delivered()).toEqual(names(15))
    expect(await site.batches()).toBe(1)
  })

  test('also without the journal, under another name, and in a later pass', async () => {
    putMany(3)
    expect(await pass()).toEqual({ delivered: 3, open: 0 })
    expect(await pass()).toEqual({ delivered: 0, open: 0 })
    rmSync(journalPath)
    put('copy.csv', readFileSync(join(folder, 's0001.csv'), 'utf8'))
    expect(await pass()).toEqual({ delivered: 0, open: 0 })
    put('next.csv', 'c,d\n1,2\n')
    expect(await pass()).toEqual({ delivered: 1, open: 0 })
    expect(await site.delivered()).toEqual(['next.csv', ...names(3)])
    expect(await site.batches()).toBe(2)
  })
})

test('a file that is being written is sent when it no longer changes', async () => {
  put('a.csv', 'a,b\n1,2\n')
  const writing = setInterval(() => appendFileSync(join(folder, 'a.csv'), '3,4\n'), 20)
  const lines: string[] = []
  expect(await pass({ lines, settle: 200 })).toEqual({ delivered: 0, open: 0 })
  clearInterval(writing)
  expect(lines).toEqual(['a.csv is being written; it is sent with the next pass'])
  expect(await pass()).toEqual({ delivered: 1, open: 0 })
})

test('what is not a table is refused once, and opens no batch that stays', async () => {
  put('tool.csv', '\u007FELF\u0002\u0001\u0001' + '\0'.repeat(400))
  const lines: string[] = []
  expect(await pass({ lines })).toEqual({ delivered: 0, open: 1 })
  expect(lines).toEqual([expect.stringMatching(/^tool\.csv is refused: tool\.csv is /)])
  expect(await pass()).toEqual({ delivered: 0, open: 0 })
  expect(await site.batches()).toBe(0)
})

test('a batch that a person has discarded is not delivered again', async () => {
  put('a.csv', 'a,b\n1,2\n')
  await pass()
  await site.database.asAdmin((admin) => admin.query('delete from upload_batch where created_by = $1', [site.account]))
  utimesSync(join(folder, 'a.csv'), 1, 1)
  expect(await pass()).toEqual({ delivered: 0, open: 0 })
})

describe('journal', () => {
  test('a line that was cut is ignored', () => {
    const mark = { name: 'a.csv', bytes: 8, changed: 1000 }
    writeFileSync(
      journalPath,
      `${JSON.stringify({ event: 'delivered', batch: 'b', sha256: 'x', ...mark })}\n{"event":"del`,
    )
    const journal = new Journal(journalPath)
    expect([journal.hasMark(mark), journal.hasBytes('x'), journal.unfinished]).toEqual([true, true, undefined])
    journal.append({ event: 'open', batch: 'c' })
    journal.close()
    const again = new Journal(journalPath)
    expect(again.unfinished).toEqual({ batch: 'c', isSet: false })
    again.close()
  })

  test('is used by one process; the lock of a dead one is taken over', () => {
    const journal = new Journal(journalPath)
    expect(() => new Journal(journalPath)).toThrow(/another process delivers with the journal/)
    journal.close()
    writeFileSync(`${journalPath}.lock`, '999999999')
    new Journal(journalPath).close()
  })
})

describe('npm run deliver', () => {
  const target = ['--material', 'DP980 (91)', '--coil', 'GI 1.40', '--geometry', 'b0=20,t0=1.4,L0=80']
  const deliver = (...args: readonly string[]) =>
    runCommand('deliver', [folder, '--once', '--settle', '0', ...args], {
      MATERIAL_INSIGHTS_URL: site.url,
      MATERIAL_INSIGHTS_KEY: site.key,
    })

  test('imports as drafts when the check passes, and asks a person otherwise', async () => {
    put('specimen.csv', tension(81))
    const rejected = await deliver(...target, '--test-type', 'UAT', '--import', '--accept-warnings')
    expect(rejected).toEqual({
      code: 1,
      stdout: expect.stringMatching(
        /^specimen\.csv: .*\n1 file delivered, 1 with errors; go on at http.*upload-clients-data\?batch=/,
      ),
      stderr: '',
    })
    put('uat_dd5.csv', tension(82))
    const imported = await deliver(...target, '--import', '--accept-warnings')
    expect(imported).toEqual({ code: 0, stdout: '1 file delivered and imported as drafts\n', stderr: '' })
    expect(await site.specimens()).toEqual(['evaluated'])
    expect(await deliver(...target, '--import')).toEqual({ code: 0, stdout: '', stderr: '' })
  })

  test.each([
    [['--import'], '--import needs --material and --coil'],
    [['--test-type', 'UAT'], '--test-type needs --material and --coil'],
    [['--every', 'x'], "--every: 'x' is not a number of seconds"],
    [[...target, '--geometry', 'Le=50'], '--geometry: assign Le to its column on the page'],
  ])('%j is a wrong call', async (args, message) => {
    expect(await deliver(...args)).toEqual({
      code: 2,
      stdout: '',
      stderr: `deliver: ${message}; see \`npm run deliver -- --help\`\n`,
    })
  })

  test.each([
    ['an unknown key', ['--key', `mik_${'A'.repeat(43)}`], /^deliver: This API key is unknown/],
    ['a wrong address', ['--to', 'nowhere'], /^deliver: 'nowhere' is not the address of a site\n$/],
  ])('%s ends it with the reason', async (_why, args, message) => {
    put('a.csv', 'a,b\n1,2\n')
    expect(await deliver(...args)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(message) })
  })

  test('a key that is refused also ends watching', async () => {
    put('a.csv', 'a,b\n1,2\n')
    const settings = { MATERIAL_INSIGHTS_URL: site.url, MATERIAL_INSIGHTS_KEY: `mik_${'A'.repeat(43)}` }
    const { code, stderr } = await runCommand('deliver', [folder, '--settle', '0'], settings)
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^deliver: This API key is unknown/)])
  })
})
