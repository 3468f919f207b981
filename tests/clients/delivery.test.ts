import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runCommand } from '#tests/command.ts'
import { cuttingProxy } from '#tests/fixtures/cutting-proxy.ts'
import { type Deliveries, setDeliveries } from '#tests/stages/deliveries.ts'
import { tension } from '#tests/stages/upload.ts'
import { ensurePandas } from '../../scripts/pandas.ts'

const python = ensurePandas()
const sources = fileURLToPath(new URL('../../clients/python', import.meta.url))

let site: Deliveries
let folder: string
beforeAll(async () => {
  site = await setDeliveries()
})
afterAll(() => site.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'python-deliver-'))
  await site.database.asAdmin((admin) => admin.query('delete from upload_batch where created_by = $1', [site.account]))
})
afterEach(() => rmSync(folder, { recursive: true }))

const put = (name: string, content: string) => writeFileSync(join(folder, name), content)

/** Python with the package on its path and the key of a machine. */
function run(args: readonly string[], variables: Record<string, string> = {}) {
  const env = {
    PYTHONPATH: sources,
    PYTHONDONTWRITEBYTECODE: '1',
    MATERIAL_INSIGHTS_URL: site.url,
    MATERIAL_INSIGHTS_KEY: site.key,
    ...variables,
  }
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    execFile(python, [...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}
const lines = (...text: readonly string[]) => ['-c', ['from material_insights import *', ...text].join('\n')]

test('client.deliver sends each file exactly once through a connection that is cut at random', async () => {
  const names = Array.from({ length: 25 }, (_, i) => `s${String(i).padStart(2, '0')}.csv`)
  for (const [i, name] of names.entries()) put(name, `a,b\n${i},2\n`.repeat(1 + (i % 7) * 40))
  const proxy = await cuttingProxy(site.port, 3)
  const deliver = [
    'client = Client(retries=60)',
    'client._delivery_site._first = 0.001',
    `print(client.deliver(${JSON.stringify(folder)}, settle=0, log=lambda line: None))`,
  ]
  const first = await run(lines(...deliver), { MATERIAL_INSIGHTS_URL: proxy.url })
  await proxy.close()
  expect(first).toEqual({ code: 0, stdout: 'Delivered(delivered=25, open=0)\n', stderr: '' })
  expect(proxy.cuts()).toBeGreaterThan(5)
  expect(await site.delivered()).toEqual(names)
  expect(await site.batches()).toBe(1)
  expect((await run(lines(...deliver))).stdout).toBe('Delivered(delivered=0, open=0)\n')
})

test('python -m material_insights deliver imports drafts; the program of the site continues its journal', async () => {
  const target = ['--material', 'DP980 (91)', '--coil', 'GI 1.40', '--geometry', 'b0=20,t0=1.4,L0=80']
  const args = [folder, '--once', '--settle', '0', ...target, '--import', '--accept-warnings']
  put('uat_td7.csv', tension(61))
  expect(await run(['-m', 'material_insights', 'deliver', ...args])).toEqual({
    code: 0,
    stdout: '1 file delivered and imported as drafts\n',
    stderr: '',
  })
  expect(await site.specimens()).toEqual(['evaluated'])
  const variables = { MATERIAL_INSIGHTS_URL: site.url, MATERIAL_INSIGHTS_KEY: site.key }
  expect(await runCommand('deliver', args, variables)).toEqual({ code: 0, stdout: '', stderr: '' })
  put('uat_td8.csv', tension(62))
  expect((await runCommand('deliver', args, variables)).stdout).toBe('1 file delivered and imported as drafts\n')
  expect(await run(['-m', 'material_insights', 'deliver', ...args])).toEqual({ code: 0, stdout: '', stderr: '' })
  expect(await site.batches()).toBe(2)
})

test('the material and coil that do not exist are created with the import', async () => {
  const created = ['--new-material', '--new-coil', 'thickness=1.40,coating=GI,mill=Mini Mill']
  const target = ['--material', 'Steels/AHSS/Dual-Phase/DP980/DP980-92', '--coil', 'GI 1.40 B', ...created]
  const args = [folder, '--once', '--settle', '0', ...target, '--geometry', 'b0=20,t0=1.4,L0=80']
  put('uat_td9.csv', tension(63))
  const imported = await run(['-m', 'material_insights', 'deliver', ...args, '--import', '--accept-warnings'])
  expect(imported).toEqual({ code: 0, stdout: '1 file delivered and imported as drafts\n', stderr: '' })
  const { rows } = await site.database.asAdmin((admin) =>
    admin.query("select thickness_mm, coating, mill_type from coil where name like '%GI 1.40 B'"),
  )
  expect(rows).toEqual([{ thickness_mm: 1.4, coating: 'GI', mill_type: 'Mini Mill' }])
})

test.each([
  ['an unknown key', ['--key', 'mik_x'], 2, /^deliver: This API key is unknown/],
  ['a file that is no table', [], 1, /^tool\.csv is refused: /],
  [
    'settings without a destination',
    ['--test-type', 'UAT'],
    2,
    /^deliver: Settings of a delivery need material and coil/,
  ],
])('%s ends with the reason', async (_why, args, code, message) => {
  put('tool.csv', '\u007FELF\u0002\u0001\u0001' + '\0'.repeat(400))
  const ended = await run(['-m', 'material_insights', 'deliver', folder, '--once', '--settle', '0', ...args])
  expect([ended.code, ended.stdout + ended.stderr]).toEqual([code, expect.stringMatching(message)])
})
