import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { Worksheet } from '#core/read/source.ts'
import { measurementsFolder } from '#tests/measurements.ts'
import { minimalParts, minimalWorkbook } from '#tests/fixtures/minimal-workbook.ts'
import { memoryInput } from './byte-input.ts'
import { uploadLimits } from './limits.ts'
import type { IngestLimits } from './limits.ts'
import { openSource } from './open-source.ts'
import type { OpenedSource } from './open-source.ts'

const open = (bytes: Uint8Array, limits: Partial<IngestLimits> = {}) =>
  openSource(memoryInput('file', bytes), { ...uploadLimits, ...limits })

/** Takes all text, as a reader would. */
async function drain({ source }: OpenedSource): Promise<void> {
  if (source.kind === 'text') for await (const _ of source.pieces);
}

const cell = (address: string, value: number) => `<c r="${address}"><v>${value}</v></c>`
const zeros = (count: number) => new Uint8Array(count)
const compound = (stream: string) =>
  Buffer.concat([
    Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    zeros(504),
    Buffer.from(`${stream}\0`, 'utf16le'),
  ])

async function sheets(bytes: Uint8Array): Promise<readonly Worksheet[]> {
  const { source } = await open(bytes)
  if (source.kind !== 'sheets') throw new Error('no workbook')
  return source.sheets
}

describe('text', () => {
  test('the hash is that of all bytes, also when the reader stops early', async () => {
    const bytes = Buffer.alloc(1_000_000, '0,1\n')
    const opened = await open(bytes)
    if (opened.source.kind === 'text') for await (const _ of opened.source.pieces) break
    expect((await opened.complete()).hash).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  test.each([
    ['ASCII is not worth a word', Buffer.from('a\n'), []],
    ['Latin-1', Buffer.from('a\nLänge\n', 'latin1'), [{ severity: 'info', code: 'encoding-windows-1252', line: 2 }]],
    [
      'mixed',
      Buffer.concat([Buffer.from('Länge\n'), Buffer.from('Länge\n', 'latin1')]),
      [{ severity: 'warning', code: 'encoding-mixed', line: 2 }],
    ],
  ])('encoding: %s', async (_why, bytes, issues) => {
    const opened = await open(bytes)
    await drain(opened)
    expect((await opened.complete()).issues).toMatchObject(issues)
  })

  test('what broke the text off is told by complete, whatever the reader did with it', async () => {
    const opened = await open(Buffer.from('1;2\n'.repeat(1000) + '\0'))
    await drain(opened).catch(() => {})
    await expect(opened.complete()).rejects.toMatchObject({ code: 'nul-byte', line: 1001 })
  })

  test.each([
    [100, 'taken'],
    [101, 'too-large'],
  ])('%d bytes where 100 are allowed: %s', async (size, outcome) => {
    const found = await open(Buffer.alloc(size, '1'), { textBytes: 100 }).then(
      () => 'taken',
      (error: { code: string }) => error.code,
    )
    expect(found).toBe(outcome)
  })
})

describe('workbooks', () => {
  test('cells keep their place, also below and beside empty ones', async () => {
    const bytes = minimalWorkbook(`<row r="2">${cell('B2', 1.5)}${cell('D2', 2)}</row>`, { sheet: 'Werte µ' })
    expect(await sheets(bytes)).toEqual([
      {
        name: 'Werte µ',
        rows: [
          [null, null, null, null],
          [null, 1.5, null, 2],
        ],
      },
    ])
  })

  test.each([
    [
      'a formula that failed',
      '<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B1"><v>2</v></c></row>',
      ['#DIV/0!', 2],
    ],
    ['cells without addresses', '<row><c><v>1</v></c><c t="inlineStr"><is><t>x</t></is></c></row>', [1, 'x']],
    [
      'text, logical value, blank',
      '<row r="1"><c r="A1" t="inlineStr"><is><t> a </t></is></c><c r="B1" t="b"><v>1</v></c><c r="C1"/></row>',
      [' a ', true],
    ],
  ])('%s', async (_why, row, cells) => expect((await sheets(minimalWorkbook(row)))[0]!.rows).toEqual([cells]))

  const parts = minimalParts(`<row r="1">${cell('A1', 1)}</row>`)
  const packed = zipSync(parts)

  test.each<[string, () => Uint8Array, string, RegExp]>([
    [
      'cut in half',
      () => packed.subarray(0, packed.length / 2),
      'workbook-damaged',
      /cut off or damaged \(its table of contents is not valid; \d+ bytes\)/,
    ],
    ['last byte missing', () => packed.subarray(0, -1), 'workbook-damaged', /table of contents/],
    [
      'a byte altered',
      () => altered(packed),
      'workbook-damaged',
      /xl\/worksheets\/sheet1\.xml: (wrong check sum|it cannot be unpacked)/,
    ],
    [
      '61 MB where 60 are allowed',
      () => zipSync({ ...parts, 'xl/media/a.bin': zeros(61e6) }),
      'workbook-too-large',
      /unpacks to 61 MB; at most 60 MB/,
    ],
    [
      '1000 times its size',
      () => zipSync({ ...parts, 'xl/worksheets/b.xml': zeros(40e6) }),
      'workbook-too-large',
      /\d{3,4} times its size; at most 250 times/,
    ],
    [
      'claims less than it holds',
      () => lying(zipSync({ ...parts, 'xl/worksheets/b.xml': zeros(5e6) }), 5e6, 1000),
      'workbook-damaged',
      /it does not unpack to the 1000 bytes that the archive states/,
    ],
    [
      'claims more than it holds',
      () => lying(zipSync({ ...parts, 'xl/worksheets/b.xml': zeros(1e4) }), 1e4, 2e4),
      'workbook-damaged',
      /it does not unpack to the 20000 bytes that the archive states/,
    ],
    [
      'too many parts',
      () => zipSync({ ...parts, ...Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`x/${i}`, zeros(0)])) }),
      'workbook-too-large',
      /has 2005 parts; at most 2000/,
    ],
    [
      'one cell at row 999999999',
      () => minimalWorkbook(`<row r="999999999">${cell('A999999999', 1)}</row>`),
      'workbook-too-large',
      /exceeds the memory limit|rows; at most/,
    ],
    [
      '2001 columns',
      () => minimalWorkbook(`<row r="1">${Array.from({ length: 2001 }, () => '<c><v>1</v></c>').join('')}</row>`),
      'workbook-too-large',
      /sheet 'Data', row 1: 2001 columns; at most 2000/,
    ],
    [
      'a cell of 70,000 characters',
      () => minimalWorkbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>${'x'.repeat(70_000)}</t></is></c></row>`),
      'workbook-too-large',
      /row 1, column 1: a cell of 70000 characters; at most 65536/,
    ],
    [
      'XLSB',
      () => zipSync({ 'xl/workbook.bin': zeros(9) }),
      'not-a-table',
      /binary workbook \(XLSB\).*save it as XLSX/,
    ],
    [
      'ODS',
      () => zipSync({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': zeros(9) }),
      'not-a-table',
      /OpenDocument/,
    ],
    ['Word', () => zipSync({ 'word/document.xml': zeros(9) }), 'not-a-table', /a Word document/],
    ['plain ZIP', () => zipSync({ 'a.csv': strToU8('1;2') }), 'not-a-table', /a ZIP archive of 1 files.*unpack it/],
    ['protected by a password', () => compound('EncryptedPackage'), 'workbook-encrypted', /protected by a password/],
    ['old Word', () => compound('WordDocument'), 'not-a-table', /Office document without sheets/],
    ['compound file cut off', () => compound('Workbook'), 'workbook-damaged', /cannot be read/],
    ['compound file without a workbook', () => compound('Something'), 'workbook-damaged', /without a workbook in it/],
  ])('%s is refused', async (_why, make, code, message) => {
    await expect(open(make(), { unpackMegabytes: 64, unpackedBytes: 60e6 })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message),
    })
  })

  test('unpacking is given up when its time is over', async () => {
    await expect(open(packed, { unpackSeconds: 0.001 })).rejects.toMatchObject({ code: 'workbook-too-slow' })
  })

  test('five at once: each gets its own', async () => {
    const books = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => sheets(minimalWorkbook(`<row r="1">${cell('A1', n)}</row>`))),
    )
    expect(books.map((book) => book[0]!.rows[0]![0])).toEqual([1, 2, 3, 4, 5])
  })
})

/** One byte changed in the middle of the sheet's packed data. */
function altered(archive: Uint8Array): Uint8Array {
  const copy = Buffer.from(archive)
  copy[copy.indexOf('xl/worksheets/sheet1.xml') + 60]! ^= 0xff
  return copy
}

/** The same archive with another size in every place that states `real`. */
function lying(archive: Uint8Array, real: number, claimed: number): Uint8Array {
  const copy = Buffer.from(archive)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(real)
  for (let at = copy.indexOf(size); at >= 0; at = copy.indexOf(size, at + 4)) copy.writeUInt32LE(claimed, at)
  return copy
}

const laboratory = measurementsFolder()
// Sizes as a spreadsheet shows them (last row and column with a value), cells from the sheet's own XML.
describe('laboratory workbooks', () => {
  test.each([
    ['aalto-qp-cp-fracture/original/CP1000.xlsx', 'CP1000_SDB', 504, 420],
    ['uclouvain-ahss-tensile/other/charge_gaz.xls', 'Valeurs chargé', 6973, 4],
    ['uclouvain-ahss-tensile/mofb/Traction_1_379_A.XLS', 'Valeurs 379_A', 9783, 4],
  ])('%s', async (file, name, rows, columns) => {
    const sheet = (await sheets(await readFile(join(laboratory, file)))).find((s) => s.name === name)
    expect([
      sheet?.rows.length,
      sheet?.rows[0]?.length === undefined ? 0 : Math.max(...sheet.rows.map((r) => r.length)),
    ]).toEqual([rows, columns])
  })
})
