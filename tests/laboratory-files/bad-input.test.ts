import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { constants, deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EvaluatedFile } from '../../src/commands/evaluate/evaluated-file.ts'
import { minimalParts, minimalWorkbook } from '../fixtures/minimal-workbook.ts'

/*
 * Everything a person can hand in by mistake, given to one run of the command: that every file has its answer shows
 * that none of them ended the process.
 */

const header = 'Time [s];Force [kN];Extension [mm]\n'
/** A straight rise to 10 kN and a parabola up to a maximum of 15 kN at 10 mm, with a fall to 14 kN behind it. */
const rows = Array.from({ length: 400 }, (_, i) => {
  const extension = i < 100 ? i * 0.001 : 0.1 + (i - 100) * 0.04
  const force = i < 100 ? i * 0.1 : 10 + 5 * (1 - ((extension - 10) / 9.9) ** 2)
  return `${i};${force.toFixed(5)};${extension.toFixed(5)}`
})
const flat = '# b0 [mm];20\n# t0 [mm];1.5\n# L0 [mm];80\n'
const table = (lines: readonly string[] = rows, head = header) => `${head}${lines.join('\n')}\n`

/** Text, bytes, or what makes something else of that name. */
type Case = readonly [why: string, name: string, content: string | ((path: string) => Uint8Array | Promise<unknown>)]

const unreadable: readonly (readonly [...Case, message: RegExp])[] = [
  [
    'empty file',
    'empty.csv',
    (path) => writeFile(path, ''),
    /empty\.csv: the file is empty \(0 bytes\); expected a table/,
  ],
  ['blanks only', 'blank.csv', '\n\n  \n', /table|number|row/],
  [
    'binary junk',
    'junk.csv',
    () => Uint8Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251),
    /junk\.csv is not text: \d+ of its first 5000 bytes/,
  ],
  ['binary junk, random', 'random.xlsx', () => randomBytes(100_000), /random\.xlsx is not text/],
  [
    'truncated XLSX',
    'cut.xlsx',
    () => minimalWorkbook(sheetRows(2000)).subarray(0, 3000),
    /cut\.xlsx: the workbook is cut off or damaged .*3000 bytes.*Copy or download/,
  ],
  [
    '1 GB of zeros in a workbook',
    'bomb.xlsx',
    () => bomb(2 ** 30),
    /bomb\.xlsx: the workbook unpacks to 1\u202f07\d MB; at most 268 MB/,
  ],
  [
    'the same, claiming 1000 bytes',
    'liar.xlsx',
    () => bomb(1000),
    /liar\.xlsx: the workbook is damaged \(xl\/worksheets\/sheet2\.xml: it does not unpack to the 1000 bytes that the archive states/,
  ],
  [
    'archive in an archive',
    'nested.xlsx',
    () => zipSync({ 'inner.zip': zipSync({ 'zeros.bin': new Uint8Array(1e6) }) }),
    /nested\.xlsx is a ZIP archive of 1 files.*unpack it/,
  ],
  [
    '2 GB, sparse',
    'sparse.csv',
    (path) => writeFile(path, '').then(() => truncate(path, 2 ** 31)),
    /sparse\.csv is not text/,
  ],
  [
    'above 2 GB',
    'huge.csv',
    (path) =>
      writeFile(path, table(Array.from({ length: 10 }, () => rows).flat())).then(() => truncate(path, 2 ** 31 + 1)),
    /huge\.csv: the file has 2\u202f147\u202f483\u202f649 bytes; the limit for text is 2\u202f147\u202f483\u202f648 bytes/,
  ],
  [
    '100,000 columns',
    'wide.csv',
    [header2(100_000), header2(100_000, '1'), header2(100_000, '2')].join('\n'),
    /100[,. ]?000 columns.*500/,
  ],
  ['NUL bytes', 'nul.csv', table(rows.with(350, '1;\0\0;2')), /nul\.csv, line 352: NUL byte/],
  ['no numeric column', 'words.csv', 'name\nalpha\nbeta\n', /[Nn]o column of numbers/],
  ['a PDF', 'report.csv', '%PDF-1.7 …', /report\.csv is a PDF document; expected a text table/],
  ['a directory', 'folder', (path) => mkdir(path), /folder is a directory; expected a file/],
  ['a file below a file', 'good.csv/x.csv', async () => {}, /x\.csv: no such file: a part of the path is a file/],
  ['a dangling link', 'dangling', (path) => symlink('nowhere', path), /dangling: no such file/],
  ['a pipe', 'pipe', async (path) => void execFileSync('mkfifo', [path]), /pipe is a pipe; expected a file/],
  [
    'line without end',
    'line.csv',
    () => Buffer.alloc(9_000_000, '1;2;'),
    /line\.csv, line 1: more than \d+ characters without a line end/,
  ],
]

const questionable: readonly (readonly [...Case, message: RegExp])[] = [
  ['UTF-16 without mark', 'utf16.csv', () => Buffer.from(flat + table(), 'utf16le'), /^$/],
  [
    'Latin-1',
    'latin1.csv',
    () => Buffer.from(flat + table(rows, header.replace('Time', 'Prüfzeit')), 'latin1'),
    /not UTF-8 \(first at line 4\) and was read as Windows-1252/,
  ],
  [
    'mixed encodings',
    'mixed.csv',
    () =>
      Buffer.concat([
        Buffer.from('# Prüfer;Größe\n'),
        Buffer.from('# Länge;5\n', 'latin1'),
        Buffer.from(flat + table()),
      ]),
    /Mixed encodings.* line 2|at 2, are not/,
  ],
  [
    'two time columns',
    'times.csv',
    flat +
      table(
        rows.map((row, i) => `${i};${row}`),
        `Time [s];${header}`,
      ),
    /both time columns; the first.*is used/,
  ],
  [
    'decreasing strain without unloading',
    'falling.csv',
    flat +
      table(rows.map((row, i) => (i < 200 ? row : `${row.split(';', 2).join(';')};${((400 - i) * 0.01).toFixed(3)}`))),
    /strain|exten/i,
  ],
  [
    'zero cross-section',
    'zero.csv',
    flat.replace('1.5', '0') + table(),
    /'t0' is 0 mm; expected a dimension above zero/,
  ],
  [
    'NaN and Infinity',
    'nan.csv',
    flat + table(rows.map((row, i) => (i === 50 ? '50;NaN;0.05' : i === 60 ? '60;Infinity;0.06' : row))),
    /NaN/,
  ],
  ['unknown unit', 'unit.csv', flat + table(rows, header.replace('[kN]', '[furlong]')), /furlong/],
  ['missing geometry', 'bare.csv', table(), /--geometry .*b0=…,t0=…/],
]

let folder: string
let answers: Map<string, EvaluatedFile>
let ended: { code: number; stderr: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bad-input-'))
  await writeFile(join(folder, 'good.csv'), flat + table())
  const cases = [...unreadable, ...questionable]
  for (const [, name, content] of cases) {
    const path = join(folder, name)
    const made = typeof content === 'string' ? content : await content(path)
    if (typeof made === 'string' || made instanceof Uint8Array) await writeFile(path, made)
  }
  const names = [...cases.map(([, name]) => name), 'good.csv']
  const { code, stdout, stderr } = await evaluate('--json', ...names.map((name) => join(folder, name)))
  ended = { code, stderr }
  const { files } = JSON.parse(stdout) as { files: EvaluatedFile[] }
  answers = new Map(files.map((file, i) => [names[i]!, file]))
})
afterAll(() => rm(folder, { recursive: true }))

const messages = (name: string) => {
  const { issues, specimens } = answers.get(name)!
  return [...issues, ...specimens.flatMap((specimen) => specimen.issues)]
}

test('every file has its answer, the good one after all the bad ones too, and the command ends with 2', () => {
  expect(answers.size).toBe(unreadable.length + questionable.length + 1)
  expect(answers.get('good.csv')!.specimens).toHaveLength(1)
  expect(ended).toEqual({ code: 2, stderr: '' })
})

describe('cannot be read', () => {
  test.each(unreadable)('%s', (_why, name, _content, message) => {
    const { specimens, issues } = answers.get(name)!
    expect(specimens).toEqual([])
    expect(issues).toContainEqual(
      expect.objectContaining({ severity: 'error', message: expect.stringMatching(message) }),
    )
  })
})

describe('is read, with an issue', () => {
  test.each(questionable)('%s', (_why, name, _content, message) => {
    expect(answers.get(name)!.specimens).toHaveLength(1)
    expect(messages(name).filter((issue) => message.test(issue.message)).length > 0 || message.source === '^$').toBe(
      true,
    )
  })

  // 15 kN over 20 mm × 1.5 mm: 500 MPa.
  test.each(['good.csv', 'utf16.csv', 'latin1.csv', 'mixed.csv', 'times.csv', 'nan.csv'])(
    '%s: Rm all the same',
    (name) => {
      const rm = answers.get(name)!.specimens[0]!.scalars.find(({ id }) => id === 'uat.rm')
      expect(rm?.value).toBeCloseTo(500, 0)
    },
  )

  test.each(['zero.csv', 'unit.csv', 'bare.csv'])('%s: no stress without a section or a unit', (name) => {
    const rm = answers.get(name)!.specimens[0]!.scalars.find(({ id }) => id === 'uat.rm')
    expect(rm?.value ?? null).toBeNull()
  })
})

function evaluate(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const command = join(import.meta.dirname, '../../src/commands/evaluate.ts')
    execFile(process.execPath, [command, ...args], { maxBuffer: 1e9 }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
}

function header2(count: number, cell = 'column'): string {
  return Array.from({ length: count }, () => cell).join(';')
}

function sheetRows(count: number): string {
  return Array.from(
    { length: count },
    (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i * 7.31}</v></c></row>`,
  ).join('')
}

/** A workbook whose second sheet inflates to 1 GiB of zeros, claiming `claimed` bytes: one packed MiB, 1024 times. */
function bomb(claimed: number): Uint8Array {
  const once = deflateRawSync(new Uint8Array(2 ** 20), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([...Array<Buffer>(1024).fill(once), Uint8Array.of(0x03, 0x00)])
  const path = 'xl/worksheets/sheet2.xml'
  const archive = Buffer.from(zipSync({ ...minimalParts(sheetRows(1)), [path]: [packed, { level: 0 }] }))
  // Written as stored; both of its headers are told that it is deflated, and to what size.
  const local = archive.indexOf(path) - 30
  const central = archive.lastIndexOf(path) - 46
  archive.writeUInt16LE(8, local + 8)
  archive.writeUInt32LE(claimed, local + 22)
  archive.writeUInt16LE(8, central + 10)
  archive.writeUInt32LE(claimed, central + 24)
  return archive
}
