import { IngestError } from '#core/read/bytes/ingest-error.ts'
import type { ZipEntry } from './zip-entries.ts'

/** @throws IngestError not-a-table if the archive is not an XLSX workbook, with its kind and the remedy */
export function assertXlsx(name: string, entries: readonly ZipEntry[]): void {
  const has = (test: RegExp) => entries.some(({ path }) => test.test(path))
  if (has(/^xl\/[^/]*workbook[^/]*\.xml$/i) || has(/^xl\/worksheets\/.+\.xml$/i)) return

  const [found, advice] = has(/^xl\/.*\.bin$/i)
    ? ['a binary workbook (XLSB)', 'save it as XLSX']
    : has(/^content\.xml$/i) && has(/^mimetype$/i)
      ? ['an OpenDocument file (ODS)', 'save it as XLSX']
      : has(/^word\//i)
        ? ['a Word document', 'export the measured points as CSV, TXT or XLSX']
        : has(/^ppt\//i)
          ? ['a presentation', 'export the measured points as CSV, TXT or XLSX']
          : [`a ZIP archive of ${entries.length} files`, 'unpack it and use the files in it']
  throw new IngestError('not-a-table', `${name} is ${found}; expected a text table, XLSX or XLS. Please ${advice}.`)
}

/** The directory of a compound file is UTF-16. @throws IngestError workbook-encrypted, not-a-table */
export function assertXls(name: string, bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const has = (stream: string) => file.includes(Buffer.from(`${stream}\0`, 'utf16le'))
  if (has('EncryptedPackage')) {
    throw new IngestError(
      'workbook-encrypted',
      `${name}: the workbook is protected by a password. Save it without a password.`,
    )
  }
  if (has('Workbook') || has('Book') || file[0] === 0x09) return
  if (has('WordDocument') || has('PowerPoint Document')) {
    throw new IngestError(
      'not-a-table',
      `${name} is an Office document without sheets; expected a text table, XLSX or XLS. Please export the measured points as CSV, TXT or XLSX.`,
    )
  }
  throw new IngestError(
    'workbook-damaged',
    `${name}: an old Excel file without a workbook in it; it is cut off or damaged (${bytes.length} bytes). Copy it again, or open it in a spreadsheet and save it as XLSX.`,
  )
}
