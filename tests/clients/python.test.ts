import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { sampleFile, sampleTension } from '#core/evaluate/tension/sample-tension.fixture.ts'
import { pythonWheel } from '#server/export/python-wheel.ts'
import { ensurePandas } from '../../scripts/pandas.ts'
import { useListeningApi } from './listening-api.ts'

const run = promisify(execFile)
const python = ensurePandas()
const sources = fileURLToPath(new URL('../../clients/python', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'python-client-'))

const api = useListeningApi()
afterAll(() => rmSync(folder, { recursive: true }))

function addressOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Standard output of Python with the package on its path. */
async function printed(
  args: readonly string[],
  { path = sources, ...variables }: { path?: string } & Record<string, string> = {},
): Promise<string> {
  const { stdout } = await run(python, [...args], {
    cwd: folder,
    env: { PYTHONPATH: path, PYTHONDONTWRITEBYTECODE: '1', MATERIAL_INSIGHTS_URL: api.base, ...variables },
  })
  return stdout
}

const lines = (...text: readonly string[]) => ['-c', ['from material_insights import *', ...text].join('\n')]
const example = (name: string, ...args: readonly string[]) => [join(sources, 'examples', `${name}.py`), ...args]

describe('examples', () => {
  test('a curve and its strength, without a key', async () => {
    const text = await printed(example('first_curve'))
    expect(text).toMatch(/^RD 1: 1396 points, up to 10\d\d MPa$/m)
    expect(text).toMatch(/^R_m = 10\d\d ± \d+ MPa of \d+ specimens$/m)
  })

  test('coils by family and strength, sorted', async () => {
    const text = await printed(example('search_materials'), { MATERIAL_INSIGHTS_KEY: api.key })
    const strengths = [...text.matchAll(/Rm (\d+) MPa/g)].map(([, value]) => Number(value))
    expect(strengths.length).toBeGreaterThan(3)
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
    expect(Math.min(...strengths)).toBeGreaterThanOrEqual(900)
    expect(Math.max(...strengths)).toBeLessThanOrEqual(1200)
    expect(text.split('\n').filter((line) => / Rm /.test(line) && !line.startsWith('DP'))).toEqual([])
  })

  test('largest stress of the curves and published strength, with pandas', async () => {
    const text = await printed(example('properties_with_pandas'))
    expect(Number(/largest difference: (\S+)/.exec(text)?.[1])).toBeLessThan(2e-3)
  })

  test('significant differences of two materials', async () => {
    const text = await printed(example('compare_materials', 'DP980-6', 'DP980-2'), { MATERIAL_INSIGHTS_KEY: api.key })
    expect(text).toMatch(/^uat\.\w+ +RD +DP980 \(2\).* [+-]\d+\.\d % {2}p = /m)
  })

  test('a data map', async () => {
    const text = await printed(example('data_map'), { MATERIAL_INSIGHTS_KEY: api.key })
    expect(text).toMatch(/^\d{2,} coils in MPa and %$/m)
    expect(text).toMatch(/ n = \d+ {2}synthetic$/m)
  })

  test('files of your own, with a card', async () => {
    const record = sampleFile(
      {
        'Time [s]': ({ time }) => time,
        'Force [N]': ({ force }) => force,
        'Extensometer [mm]': ({ extension }) => extension,
      },
      sampleTension({ until: 0.15 }),
    )
    writeFileSync(join(folder, 'RD "1".csv'), record)
    const text = await printed(example('own_files', 'RD "1".csv'), { MATERIAL_INSIGHTS_KEY: api.key })
    expect(text).toMatch(/^uat\.rp02 +RD +426\.3 MPa {2}n = 1$/m)
    const file = /^written: \['(.+)'\]$/m.exec(text)![1]!
    expect(text).toMatch(/^proven on Tension RD/m)
    expect(readFileSync(join(folder, file), 'utf8')).toContain('*MAT_PIECEWISE_LINEAR_PLASTICITY')
  })

  test('a curve of your own', async () => {
    const text = await printed(
      lines(
        'strain = [0.002 + 0.003 * i for i in range(60)]',
        'fit = Client().fit(strain, [900 * (0.005 + e) ** 0.18 for e in strain], "swift", card={"card": "ls-dyna-mat-024"})',
        'print({one["id"]: round(one["value"], 4) for one in fit["parameters"]}, fit["card"].refused)',
      ),
      { MATERIAL_INSIGHTS_KEY: api.key },
    )
    expect(text).toMatch(/^\{.*'n': 0\.18.*\} \[\]$/m)
  })

  test('a solver card with its proof', async () => {
    const text = await printed(example('solver_card'))
    const file = /^written: (.+)$/m.exec(text)![1]!
    expect(text).toMatch(/^ {2}.+ proven +\d\.\d% of \d+%$/m)
    expect(readFileSync(join(folder, file), 'utf8')).toContain('*MAT_3-PARAMETER_BARLAT')
  })

  test('parameters of a law with their errors', async () => {
    const text = await printed(example('fitted_model'))
    expect(text).toMatch(/^models: .*swift-voce/m)
    expect(text).toMatch(/^ {2}\w+ +\S+ ± (?:fixed|\S+)/m)
  })

  test('an archive whose checksums match', async () => {
    expect(await printed(example('download_archive'))).toMatch(/^\d+ files, \d{5,} bytes, checksums match$/m)
  })
})

describe('errors name the fix', () => {
  const message = async (...text: readonly string[]) =>
    printed(
      lines(
        'try:',
        ...text.map((line) => `  ${line}`),
        'except MaterialInsightsError as error:',
        '  print(type(error).__name__, error.status, error)',
      ),
    )

  test('a wrong key', async () => {
    expect(await message('Client("mik_x").material("DP980-6").facts()')).toMatch(
      /^NotAuthenticated 401 This API key is unknown/,
    )
  })

  test('a material outside of the plan', async () => {
    expect(await message('Client().material("DP980-2").test("UAT").curves()')).toMatch(/^NotAllowed 403 /)
  })

  test('a property that does not exist, with near ones', async () => {
    expect(await message('Client().materials.search(Rms=5)')).toMatch(/^InvalidRequest 0 No property 'Rms'/)
    expect(await message('Client().catalogue.column("lambda", "RD")')).toMatch(/her\.lambda/)
  })

  test('a node of the tree that does not exist', async () => {
    expect(await message('Client().materials.search(family="DPX")')).toMatch(
      /^InvalidRequest 0 No nodes .*Use: .*Steels\//,
    )
  })

  test('a wrong unit system', async () => {
    expect(await message('Client().material("DP980-6").card("ls-dyna", units="inch")')).toMatch(
      /^InvalidRequest 4\d\d /,
    )
  })

  test('a site that does not respond', async () => {
    expect(await message('Client(base="http://127.0.0.1:9", retries=0).releases()')).toMatch(
      /^ConnectionFailed 0 .*does not respond/,
    )
  })
})

describe('connection', () => {
  test('a refused call is repeated after the stated time', async () => {
    let calls = 0
    const server = createServer((_request, response) => {
      calls += 1
      if (calls === 1) response.writeHead(429, { 'retry-after': '1' }).end('{"message": "Wait 1 s."}')
      else response.end('{"releases": []}')
    })
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
    const text = await printed(
      lines(
        'import time',
        'begin = time.time()',
        'rows = len(Client().releases())',
        'print(rows, time.time() - begin >= 1)',
      ),
      { MATERIAL_INSIGHTS_URL: addressOf(server) },
    )
    server.close()
    expect([text, calls]).toEqual(['0 True\n', 2])
  })

  test('a download that breaks twice goes on where it stopped', async () => {
    const content = Buffer.alloc(3_000_000, 'material ')
    const ranges: (string | undefined)[] = []
    const server = createServer((request, response) => {
      ranges.push(request.headers.range)
      const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0)
      const headers = { etag: '"one"', 'content-length': content.length - from }
      response.writeHead(from > 0 ? 206 : 200, headers)
      if (ranges.length > 2) response.end(content.subarray(from))
      else response.write(content.subarray(from, from + 1_000_000), () => response.destroy())
    })
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
    const target = join(folder, 'broken.zip')
    await printed(lines(`Client().download("DP980-6", ${JSON.stringify(target)})`), {
      MATERIAL_INSIGHTS_URL: addressOf(server),
    })
    server.close()
    expect(readFileSync(target).equals(content)).toBe(true)
    expect(ranges).toHaveLength(3)
    expect(ranges[0]).toBeUndefined()
    expect(ranges[2]).toMatch(/^bytes=[1-9]\d+-$/)
  })
})

describe('wheel', () => {
  test('the served file is a package that Python imports', async () => {
    const { fileName, bytes } = pythonWheel()
    const listed = await api.app.inject('/clients/python')
    expect(listed.body).toContain(`href="/clients/python/${fileName}"`)
    const served = await api.app.inject(`/clients/python/${fileName}`)
    expect(served.rawPayload.equals(bytes)).toBe(true)
    const wheel = join(folder, fileName)
    writeFileSync(wheel, served.rawPayload)
    expect(
      await printed(lines('import material_insights', 'print(material_insights.__file__)'), { path: wheel }),
    ).toContain(wheel)
  })

  test('its record has the digest of every file', async () => {
    const wheel = join(folder, 'record.whl')
    writeFileSync(wheel, pythonWheel().bytes)
    const check = [
      'import base64, csv, hashlib, io, zipfile',
      `archive = zipfile.ZipFile(${JSON.stringify(wheel)})`,
      'record = next(name for name in archive.namelist() if name.endswith("RECORD"))',
      'rows = {row[0]: row for row in csv.reader(io.TextIOWrapper(archive.open(record)))}',
      'digest = lambda name: "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(archive.read(name)).digest()).decode().rstrip("=")',
      'print(sorted(rows) == sorted(archive.namelist()), all(name == record or rows[name][1:] == [digest(name), str(len(archive.read(name)))] for name in rows))',
    ]
    expect(await printed(['-c', check.join('\n')])).toBe('True True\n')
  })

  test('another version does not exist', async () => {
    const { statusCode, json } = await api.app.inject('/clients/python/material_insights-0.9-py3-none-any.whl')
    expect([statusCode, json().message]).toEqual([404, `The current file is ${pythonWheel().fileName}.`])
  })
})
