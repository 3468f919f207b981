import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrl, type Ended, runCommand } from '#tests/command.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'

// What is typed in a terminal, word by word as the tutorials write it; what they promise of a page is followed in tests/journeys.
let db: TestDatabase
let folder: string
beforeAll(async () => {
  db = await demoDatabase()
  folder = mkdtempSync(join(tmpdir(), 'mi-tutorial-'))
})
afterAll(async () => {
  await db.close()
  rmSync(folder, { recursive: true })
})

const blocksOf = (tutorial: string) =>
  [...readFileSync(`content/mi-resources/tutorials/${tutorial}.mdx`, 'utf8').matchAll(/^```\w*\n([^]*?)^```$/gm)].map(
    ([, block]) => block!,
  )
const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

type Shown = { readonly command: string; readonly expected: string[]; readonly ended: Ended }

/** Runs each command of a tutorial; blocks behind it are what its reader should see. */
async function follow(tutorial: string): Promise<Shown[]> {
  const shown: Shown[] = []
  for (const block of blocksOf(tutorial)) {
    const [, name, args] = /^npm run -s (\w+) -- (.*)\n$/.exec(block) ?? []
    if (name !== undefined)
      shown.push({
        command: block.trim(),
        expected: [],
        ended: await runCommand(name, args!.split(' '), { DATABASE_URL: databaseUrl(db), MI_DATA_DIR: folder }, folder),
      })
    else if (block.startsWith('plastic_strain,')) writeFileSync(join(folder, 'curve.csv'), block)
    else shown.at(-1)?.expected.push(...lines(block))
  }
  return shown
}

test('fitting a law and making a card: every command works and shows what the tutorial says', async () => {
  const shown = [...(await follow('fitting-a-law')), ...(await follow('solver-cards'))]
  expect(shown.length).toBeGreaterThanOrEqual(5)
  for (const { command, expected, ended } of shown) {
    expect(ended.code, command).toBe(0)
    const seen = lines(ended.stdout + '\n' + ended.stderr)
    expect(
      expected.filter((line) => !seen.includes(line)),
      command,
    ).toEqual([])
  }
  // What their sentences say of two fits.
  const blend = shown.find(({ command }) => command.includes('fit -- curve.csv --law hockett-sherby'))!.ended
  expect(blend.stdout).toMatch(/q +0\.6097[^]*RMSE 0\.20906 MPa/)
  expect(blend.stdout).toMatch(/! a and q have a correlation of 0\.9898/)
  const { stderr } = shown.find(({ command }) => command.includes('--law swift --proof'))!.ended
  expect(stderr).toMatch(/RMS 0\.9 % within the limit.*simulated 1130, measured 1111 MPa/)
})
