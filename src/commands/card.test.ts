import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inStoredUnits } from '#core/cards/read/index.ts'
import { readAbaqus } from '#core/cards/read/abaqus.ts'
import { readLsDyna } from '#core/cards/read/ls-dyna.ts'
import { readRadioss } from '#core/cards/read/radioss.ts'
import { databaseUrl, runCommand } from '#tests/command.ts'
import { demoDatabase, type TestDatabase } from '#tests/database.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await demoDatabase()
  folder = await mkdtemp(join(tmpdir(), 'mi-card-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const card = (...args: string[]) =>
  runCommand('card', args, { DATABASE_URL: databaseUrl(database), MI_SITE_URL: 'https://materials.example' })
const sample = ['--material', 'Steels/AHSS/Dual-Phase/DP980/DP980-6'] as const

describe('a stored material', () => {
  test('the card stands on standard output and nothing else does; the proof on standard error', async () => {
    const { code, stdout, stderr } = await card(
      ...sample,
      '--solver',
      'ls-dyna',
      '--law',
      'swift-voce',
      '--units',
      'mm-t-s',
      '--proof',
    )
    expect([code, stdout.slice(0, 10)]).toEqual([0, '*KEYWORD\n$'])
    expect(stderr).toMatch(/proof: proven on Tension RD/)
    expect(stderr).toMatch(/^ {2}ok {3}Tension RD: RMS [\d.]+ % within the limit of 1\.5 %; worst at a strain of /m)
    expect(stdout).toContain('https://materials.example/mi-database/Steels/AHSS/Dual-Phase/DP980/DP980-6')
    const { unitSystem, synthetic, density } = readLsDyna(stdout)
    // Steel in tonnes per mm³.
    expect({ unitSystem, synthetic, density }).toEqual({ unitSystem: 'mm-t-s', synthetic: true, density: 7.85e-9 })
  })

  test('without the address of the site the permalink is the one within it, never that of this machine', async () => {
    const { code, stdout, stderr } = await runCommand('card', [...sample, '--solver', 'ls-dyna'], {
      DATABASE_URL: databaseUrl(database),
    })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^\$ permalink: \/mi-database\/Steels\/AHSS\/Dual-Phase\/DP980\/DP980-6\?release=2026\.4$/m)
    expect(stdout).not.toContain('127.0.0.1')
    expect(stderr).toContain('MI_SITE_URL is not set; the permalink is relative to the site')
  })

  test('one JSON object, with the proof run by run', async () => {
    const { code, stdout } = await card('--material', 'DP980 (6)', '--solver', 'radioss-law36', '--json')
    const made = JSON.parse(stdout) as Record<string, never>
    expect([code, made]).toMatchObject([
      0,
      {
        card: 'radioss-law36',
        solver: 'Radioss',
        law: 'anchored',
        units: 'mm-t-s',
        proof: { runs: expect.any(Array) },
      },
    ])
    const [file] = made['files'] as unknown as { name: string; text: string }[]
    expect(file!.name).toBe('dp980-6_radioss-law36_anchored_mm-t-s_2026.4.rad')
    expect(inStoredUnits(readRadioss(file!.text)).E).toBeGreaterThan(200_000)
  })

  test('in the units of the format where none are asked for', async () => {
    const { code, stdout } = await card(...sample, '--solver', 'ansys-matml', '--json')
    expect([code, (JSON.parse(stdout) as { units: string }).units]).toEqual([0, 'm-kg-s'])
  })

  test('into a file; several files into a folder', async () => {
    const out = join(folder, 'deep', 'dp980.inp')
    expect((await card(...sample, '--solver', 'abaqus-hill', '--out', out)).stdout).toBe('')
    expect(await readFile(out, 'utf8')).toMatch(/^\*\* SYNTHETIC DEMO DATA/)
    const tables = join(folder, 'tables')
    expect((await card(...sample, '--solver', 'neutral-csv', '--out', tables)).code).toBe(0)
    expect(await readdir(tables)).toEqual(expect.arrayContaining(['elastic.csv', 'flow_curve.csv', 'readme.txt']))
  })
})

describe('refused, with 2 and every reason', () => {
  test.each<[string, string[], RegExp]>([
    ['no material', ['--solver', 'ls-dyna'], /^card: name either a stored material .*\n$/],
    ['no solver', [...sample], /^card: name a solver \(--solver\); see/],
    [
      'an unknown solver',
      [...sample, '--solver', 'marc'],
      /^card: no solver or card named 'marc'; solvers: ls-dyna, abaqus/,
    ],
    ['unknown units', [...sample, '--solver', 'ls-dyna', '--units', 'inch'], /^card: --units: one of mm-t-s/],
    [
      'an unknown law',
      [...sample, '--solver', 'ls-dyna', '--law', 'hooke'],
      /^card: 'hooke' is not a hardening law; available: swift/,
    ],
    ['an absent material', ['--material', 'DP999', '--solver', 'ls-dyna'], /^card: no material named 'DP999' found\n$/],
    [
      'an absent coil',
      [...sample, '--coil', 'X', '--solver', 'ls-dyna'],
      /^card: DP980 \(6\) has no coil 'X'; it has DP980 \(6\) GI 1\.40, /,
    ],
    [
      'units without the format',
      [...sample, '--solver', 'ansys-matml', '--units', 'MM-T-S'],
      /^card: .* is written in m, kg, s, N, Pa only\n$/,
    ],
    [
      'a modulus of a stored material',
      [...sample, '--solver', 'ls-dyna', '--modulus', '70000'],
      /^card: --modulus is not allowed here: it applies to a flow curve from a file only; see/,
    ],
    [
      'a coil of a file',
      ['curve.csv', '--solver', 'ls-dyna', '--law', 'swift', '--coil', 'X'],
      /^card: --coil is not allowed here: it applies to stored materials only; see/,
    ],
    [
      'a surface that was not identified',
      [...sample, '--coil', 'DP980-6-UC-1.40', '--solver', 'ls-dyna-mat-133'],
      /^card: the card cannot be written:\n {2}this card requires an identified Yld2000-2d surface, found yld89\n$/,
    ],
    [
      'several files on standard output',
      [...sample, '--solver', 'neutral-csv'],
      /card: .* files; name a folder \(--out\)\n$/,
    ],
  ])('%s', async (_why, args, words) => {
    const { code, stdout, stderr } = await card(...args)
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(words)])
  })
})

describe('a flow curve from a file', () => {
  /** 1000·(0.003 + εp)^0.15, written with six digits. */
  const text = Array.from({ length: 40 }, (_, i) => 0.002 + 0.003 * i)
    .map((strain) => `${strain.toFixed(4)},${(1000 * (0.003 + strain) ** 0.15).toFixed(6)}`)
    .join('\n')

  test('Swift is found again and written', async () => {
    const file = join(folder, 'swift.csv')
    await writeFile(file, `strain,stress\n1,MPa\n${text}\n`)
    const { code, stdout } = await card(file, '--solver', 'calculix', '--law', 'swift', '--modulus', '210000')
    expect(code).toBe(0)
    const read = readAbaqus(stdout)
    expect([read.E, read.synthetic]).toEqual([210_000, false])
    // 1000·1.003^0.15 by hand.
    expect(read.curves[0]!.stress.at(-1)).toBeCloseTo(1000.449, 2)
  })

  test('what was measured, continued: the curve itself, and beyond its end a law with its value and slope', async () => {
    /** Voce, 1000 − 500·exp(−30·εp), to a strain of 0.12; maximum force by hand at 967.6 MPa and 0.0912. */
    const voce = (strain: number) => 1000 - 500 * Math.exp(-30 * strain)
    const rows = Array.from({ length: 121 }, (_, i) => `${(0.001 * i).toFixed(3)},${voce(0.001 * i).toFixed(6)}`)
    const file = join(folder, 'voce.csv')
    await writeFile(file, `strain,stress\n1,MPa\n${rows.join('\n')}\n`)
    const { code, stdout } = await card(file, '--solver', 'calculix', '--law', 'anchored')
    expect([code, stdout]).toEqual([0, expect.stringMatching(/proof: proven on Tension RD/)])
    const { strain, stress } = readAbaqus(stdout).curves[0]!
    const at = (wanted: number) => stress[strain.findIndex((one) => Math.abs(one - wanted) < 1e-9)]!
    for (const place of [0.01, 0.03, 0.06]) expect(Math.abs(at(place) / voce(place) - 1)).toBeLessThan(2e-3)
    // Beyond, half of Swift: n = 0.0932·971/968 ≈ 0.0937, so 967.6·(1.002/0.0932)^0.0937 = 1208.8; half of Voce: 999.9.
    expect(Math.abs(stress.at(-1)! / ((1208.8 + 999.9) / 2) - 1)).toBeLessThan(0.005)
  })

  test('a card that needs more than a curve is refused with every reason', async () => {
    const file = join(folder, 'swift.csv')
    const { code, stderr } = await card(file, '--solver', 'ls-dyna-mat-036', '--law', 'swift')
    expect([code, stderr]).toEqual([
      2,
      expect.stringMatching(/cannot be written:\n {2}this card requires r-values; missing: r0, r45, r90\n/),
    ])
  })

  test('a law must be named', async () => {
    expect((await card('curve.csv', '--solver', 'abaqus')).stderr).toMatch(/^card: name a law for the curve \(--law\)/)
  })
})

test('--help lists solvers, laws and units, without a database', async () => {
  const { code, stdout } = await runCommand('card', ['--help'], { MI_DATA_DIR: folder })
  expect(code).toBe(0)
  for (const word of ['ls-dyna-mat-024', 'radioss-law78', 'ansys-matml in m-kg-s only', 'swift-voce', 'mm-kg-ms']) {
    expect(stdout).toContain(word)
  }
})
