import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { Cell, Worksheet } from '#core/read/source.ts'

/** Limit of the unpacked workbook [byte], as on the server. */
const maxBytes = 256 * 1024 * 1024

const damaged = (name: string, cause?: unknown) =>
  new IngestError(
    'workbook-damaged',
    `${name}: the workbook is cut off or damaged. Copy it again, or open it in a spreadsheet and save it as XLSX.`,
    { cause },
  )

/** Sheets of an XLSX workbook; the tolerant reader for formula errors or missing addresses. @throws IngestError */
export async function readXlsx(name: string, bytes: Uint8Array): Promise<Worksheet[]> {
  const [{ strFromU8, unzipSync, zipSync }, { default: readQuickly }] = await Promise.all([
    import('fflate'),
    import('read-excel-file/universal'),
  ])
  let unpacked = 0
  const parts = unpack(() =>
    unzipSync(bytes, {
      filter({ name: path, originalSize }) {
        if (!/\.(xml|rels)$/i.test(path)) return false
        unpacked += originalSize
        if (unpacked > maxBytes)
          throw new IngestError(
            'workbook-too-large',
            `${name}: the workbook unpacks to more than 256 MB. Save only the sheets with measured points, or export them as CSV.`,
          )
        return true
      },
    }),
  )
  if (!Object.keys(parts).some((path) => /^xl\/(worksheets\/.+|[^/]*workbook[^/]*)\.xml$/i.test(path))) {
    throw new IngestError(
      'not-a-table',
      `${name} is an archive without a workbook; expected a text table, XLSX or XLS. Unpack it and open the files inside.`,
    )
  }
  const archive = zipSync(parts, { level: 0 })
  if (!Object.values(parts).some((part) => strFromU8(part, true).includes(' t="e"'))) {
    try {
      const sheets = await readQuickly(archive.buffer, { trim: false })
      return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as Worksheet['rows'] }))
    } catch {
      // The tolerant reader decides.
    }
  }
  return readXls(name, archive)

  function unpack<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw error instanceof IngestError ? error : damaged(name, error)
    }
  }
}

/** Sheets of an XLS workbook, or an XLSX workbook that the fast reader cannot read. @throws IngestError */
export async function readXls(name: string, bytes: Uint8Array): Promise<Worksheet[]> {
  const [xlsx, codePages] = await Promise.all([import('@e965/xlsx'), import('@e965/xlsx/dist/cpexcel.full.mjs')])
  xlsx.set_cptable(codePages)
  try {
    const book = xlsx.read(bytes, {
      type: 'array',
      dense: true,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: true,
    })
    return book.SheetNames.map((sheet) => {
      const data: readonly (readonly ({ t: string; v?: unknown; w?: string } | undefined)[] | undefined)[] =
        book.Sheets[sheet]?.['!data'] ?? []
      const rows = Array.from(data, (row) => Array.from(row ?? [], cellOf))
      while (rows.at(-1)?.every((cell) => cell === null)) rows.pop()
      return { name: sheet, rows }
    })
  } catch (error) {
    if (error instanceof Error && /password/i.test(error.message)) {
      throw new IngestError(
        'workbook-encrypted',
        `${name}: the workbook is protected by a password. Save it without a password and open that file.`,
        { cause: error },
      )
    }
    throw damaged(name, error)
  }
}

/** Formula errors are returned as text, e.g. `#DIV/0!`. */
function cellOf(cell: { t: string; v?: unknown; w?: string } | undefined): Cell {
  if (cell === undefined || cell.t === 'z' || cell.v === undefined || cell.v === '') return null
  return cell.t === 'e' ? (cell.w ?? '#ERROR!') : (cell.v as Cell)
}
