import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '#tests/command.ts'

const command = join(import.meta.dirname, 'evaluate.ts')

/** A straight rise to 10 kN, then a parabola with its top of 15 kN at 10 mm. */
const tensile = [
  'Time [s];Force [kN];Extension [mm]',
  ...Array.from({ length: 400 }, (_, i) => {
    const extension = i < 100 ? i * 0.001 : 0.1 + (i - 100) * 0.04
    const force = i < 100 ? i * 0.1 : 10 + 5 * (1 - ((extension - 10) / 9.9) ** 2)
    return `${i};${force.toFixed(5)};${extension.toFixed(5)}`
  }),
].join('\n')

const run = (...args: string[]) => runCommand('evaluate', args)

describe('a wrong call ends with 2, one line of reason and where to find help', () => {
  test.each([
    ['no file', [], /^evaluate: name a file; see .* --help`\n$/],
    ['unknown option', ['--verbose', 'a.csv'], /^evaluate: Unknown option '--verbose'; see .*\n$/],
    [
      'option without value',
      ['a.csv', '--geometry'],
      /^evaluate: Option '--geometry <value>' argument missing; see .*\n$/,
    ],
    [
      'section of nothing',
      ['a.csv', '--geometry', 'S0=0'],
      /^evaluate: --geometry: S0=0 is not a number above 0 \[mm²\]; see .*\n$/,
    ],
    ['no such test', ['a.csv', '--test', 'XYZ'], /^evaluate: --test: 'XYZ' is not one of UAT, FLC, .*FSM; see .*\n$/],
  ])('%s', async (_why, args, stderr) => {
    expect(await run(...args)).toEqual({ code: 2, stdout: '', stderr: expect.stringMatching(stderr) })
  })
})

test('--help explains the command and ends well', async () => {
  expect(await run('--help')).toEqual({ code: 0, stdout: expect.stringContaining('--geometry LIST'), stderr: '' })
})

describe('files', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evaluate-'))
    await writeFile(join(folder, 'RD 1.csv'), tensile)
    await writeFile(join(folder, 'empty.csv'), '')
  })
  afterAll(() => rm(folder, { recursive: true }))

  // 15 kN over 20 mm × 1.5 mm: 500 MPa.
  test('--json prints one object in the promised shape, with full digits, and nothing else', async () => {
    const path = join(folder, 'RD 1.csv')
    const { code, stdout, stderr } = await run('--json', path, '--geometry', 'b0=20,t0=1.5,L0=80')
    expect([code, stderr]).toEqual([0, ''])
    const { files } = JSON.parse(stdout)
    expect(files).toHaveLength(1)
    expect(Object.keys(files[0])).toEqual(['file', 'dialect', 'specimens', 'issues'])
    const [specimen] = files[0].specimens
    expect(files[0].file).toBe(path)
    expect(Object.keys(specimen)).toEqual([
      'id',
      'condition',
      'channels',
      'geometry',
      'scalars',
      'laboratory',
      'issues',
    ])
    expect(specimen.channels[1]).toEqual({
      name: 'Force [kN]',
      role: 'force',
      quantity: 'force',
      unit: 'kN',
      count: 400,
      missing: {},
    })
    expect(specimen.geometry).toEqual({ b0: 20, t0: 1.5, L0: 80, S0: 30 })
    for (const scalar of specimen.scalars) {
      expect(Object.keys(scalar).toSorted()).toEqual(['flags', 'id', 'method', 'unit', 'value', 'window'])
    }
    expect(specimen.scalars.find(({ id }: { id: string }) => id === 'uat.rm').value).toBeCloseTo(500, 1)
    for (const issue of specimen.issues) {
      expect(Object.keys(issue)).toEqual(['severity', 'code', 'line', 'column', 'message'])
    }
  })

  test('tension is the default: naming it changes nothing', async () => {
    const path = join(folder, 'RD 1.csv')
    const both = [await run('--json', path), await run('--json', path, '--test', 'uat')]
    expect(both[0]!.stdout).toContain('"uat.rm"')
    expect(both[1]).toEqual(both[0])
  })

  describe('an upload is evaluated as the test that its head names', () => {
    const head = (format: string, test: string, more: string) =>
      `# format: steeldata-${format}/1\n# material: x\n# variant: y\n# test: ${test}\n# thickness_mm: 1.4\n# status: raw\n${more}\n`
    const ids = async (text: string, ...args: string[]) => {
      const path = join(folder, 'upload.csv')
      await writeFile(path, text)
      const { code, stdout } = await run('--json', path, ...args)
      expect(code).toBe(0)
      const [{ specimens }] = JSON.parse(stdout).files
      return specimens.map((one: { id: string; scalars: { id: string; value: number | null }[] }) => [
        one.id,
        Object.fromEntries(one.scalars.map(({ id, value }) => [id, value])),
      ])
    }
    const holes = head('scalars', 'HER', 'condition,replicate,her.d0,her.dh\n-,-,mm,mm\n240 Minute,2,10,12.6')

    // λ = 100·(12.6 − 10)/10.
    test('hole expansion', async () => {
      const [[id, found]] = await ids(holes)
      expect(id).toBe('240 Minute 2')
      expect(found).toMatchObject({ 'her.lambda': expect.closeTo(26, 9), 'her.d0': 10, 'her.delay': 240 })
    })

    test('unless --test names another', async () => {
      const [[, found]] = await ids(holes, '--test', 'UAT')
      expect(found).toMatchObject({ 'uat.rm': null })
    })

    // Half way between ε2 = −0.02 and 0.02.
    test('forming limit points, which come without a specimen', async () => {
      const rows = '30,-0.2,0.4\n70,-0.02,0.2\n90,0.02,0.22\n200,0.3,0.32'
      const text = head('flc', 'FLC', `# condition: TD 1\n# method: section\ngeometry,eps2,eps1\nmm,-,-\n${rows}`)
      expect(await ids(text)).toEqual([['TD 1', expect.objectContaining({ 'flc.flc0': expect.closeTo(0.21, 9) })]])
    })
  })

  describe('--map says what columns are, in the words of the help', () => {
    const map = 'Force=force[kN], Ext 2=extension[mm] sign=-'
    // The machine's travel stands first, the extensometer counts down, the force states newtons and means kilonewtons.
    const misleading = [
      'Force [N];Ext 1 [mm];Ext 2 [V]',
      ...tensile
        .split('\n')
        .slice(1)
        .map((line) => line.split(';').map(Number))
        .map(([, force, extension]) => `${force};${3 * extension! + 0.2 * force!};${-extension!}`),
    ].join('\n')
    const evaluated = async (...args: string[]) => {
      const path = join(folder, 'misleading.csv')
      await writeFile(path, misleading)
      const { code, stdout } = await run('--json', path, '--geometry', 'b0=20,t0=1.5,Le=80', ...args)
      const [{ specimens, issues }] = JSON.parse(stdout).files
      const value = (id: string) => specimens[0].scalars.find((one: { id: string }) => one.id === id).value
      return { code, value, roles: specimens[0].channels.map(({ role }: { role: string }) => role), issues }
    }

    test('without it the numbers are wrong', async () => {
      const { value } = await evaluated()
      expect(value('uat.rm') ?? 0).toBeLessThan(1)
    })

    // 15 kN over 30 mm²; 0.1 kN over 0.001 mm of 80 mm: 266.7 GPa.
    test('with it they are those of the plain file', async () => {
      const { code, value, roles } = await evaluated('--map', map)
      expect([code, roles]).toEqual([0, ['force', 'other', 'extension']])
      expect(value('uat.rm')).toBeCloseTo(500, 1)
      expect(value('uat.E') / 1000).toBeCloseTo(266.7, 0)
    })

    test('a name that no column has is an error with the names there are, and the file ends with 2', async () => {
      const { code, issues } = await evaluated('--map', 'Kraft=force[kN]')
      expect(code).toBe(2)
      expect(issues).toContainEqual(
        expect.objectContaining({
          severity: 'error',
          code: 'mapped-column-missing',
          message: "No column is named 'Kraft'. The file has 'Force [N]', 'Ext 1 [mm]', 'Ext 2 [V]'.",
        }),
      )
    })

    test('columns that nobody named are called by their number', async () => {
      const path = join(folder, 'bare.csv')
      const bare = tensile
        .split('\n')
        .slice(1)
        .map((line) => line.split(';').slice(1).join(';'))
        .join('\n')
      await writeFile(path, bare)
      const { code, stdout } = await run(
        '--json',
        path,
        '--geometry',
        'b0=20,t0=1.5,L0=80',
        '--map',
        'column 1=force[kN], column 2=extension[mm]',
      )
      expect(code).toBe(0)
      const [{ specimens }] = JSON.parse(stdout).files
      expect(specimens[0].scalars.find(({ id }: { id: string }) => id === 'uat.rm').value).toBeCloseTo(500, 1)
    })
  })

  test('one unreadable file of three: the others are reported, the end is 2', async () => {
    const names = ['RD 1.csv', 'empty.csv', 'RD 1.csv'].map((name) => join(folder, name))
    const { code, stdout } = await run(...names)
    expect(code).toBe(2)
    expect(stdout.match(/· 1 specimen/g)).toHaveLength(2)
    expect(stdout).toContain('empty.csv: the file is empty')
  })

  test('megabytes into a slow reader arrive whole', async () => {
    const many = Array.from({ length: 300 }, () => join(folder, 'RD 1.csv'))
    const child = spawn(process.execPath, [command, '--json', ...many], { stdio: ['ignore', 'pipe', 'inherit'] })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      child.stdout.pause()
      setTimeout(() => child.stdout.resume(), 5)
    })
    const [code] = await once(child, 'close')
    expect(code).toBe(0)
    const text = Buffer.concat(chunks).toString()
    expect(text.length).toBeGreaterThan(1_000_000)
    expect(JSON.parse(text).files).toHaveLength(300)
  })
})

describe.skipIf(process.platform === 'win32')('where the output cannot go', () => {
  test('a reader that has left is not a failure worth words', async () => {
    const child = spawn(process.execPath, [command, '--help'], { stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.destroy()
    let stderr = ''
    child.stderr.on('data', (text) => (stderr += text))
    const [code] = await once(child, 'close')
    expect([code, stderr]).toEqual([0, ''])
  })

  test.skipIf(!existsSync('/dev/full'))('a full disk is named', async () => {
    const child = spawn(process.execPath, [command, '--help'], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
    })
    let stderr = ''
    child.stderr!.on('data', (text) => (stderr += text))
    const [code] = await once(child, 'close')
    expect([code, stderr]).toEqual([2, 'evaluate: the output cannot be written: the disk is full\n'])
  })
})
