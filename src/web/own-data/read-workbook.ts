import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { Cell, Sheet } from '#core/read/source.ts'

/** What all entries of a workbook may have together after unpacking [byte], as on the server. */
const most = 256 * 1024 * 1024

const damaged = (name: string, cause?: unknown) =>
  new IngestError(
    'workbook-damaged',
    `${name}: the workbook is cut off or damaged. Copy it again, or open it in a spreadsheet and save it as XLSX.`,
    { cause },
  )

/**
 * Sheets of an XLSX workbook, with the libraries of the server and by its rule: the fast reader first, the tolerant one where cells
 * hold errors of formulas or have no addresses. They come when a workbook does.
 *
 * @throws IngestError
 */
export async function readXlsx(name: string, bytes: Uint8Array): Promise<Sheet[]> {
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
        if (unpacked > most)
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
      `${name} is an archive without a workbook; expected a text table, XLSX or XLS. Please unpack it and give the files inside.`,
    )
  }
  const archive = zipSync(parts, { level: 0 })
  if (!Object.values(parts).some((part) => strFromU8(part, true).includes(' t="e"'))) {
    try {
      const sheets = await readQuickly(archive.buffer, { trim: false })
      return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as unknown as Sheet['rows'] }))
    } catch {
      // Whatever it stumbles over, the more tolerant reader decides.
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

/**
 * Sheets of an old workbook, and of new ones that the fast reader does not take.
 *
 * @throws IngestError
 */
export async function readXls(name: string, bytes: Uint8Array): Promise<Sheet[]> {
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
        `${name}: the workbook is protected by a password. Save it without one and give that file.`,
        { cause: error },
      )
    }
    throw damaged(name, error)
  }
}

/** Errors of formulas are kept as their text, e.g. `#DIV/0!`. */
function cellOf(cell: { t: string; v?: unknown; w?: string } | undefined): Cell {
  if (cell === undefined || cell.t === 'z' || cell.v === undefined || cell.v === '') return null
  return cell.t === 'e' ? (cell.w ?? '#ERROR!') : (cell.v as Cell)
}
