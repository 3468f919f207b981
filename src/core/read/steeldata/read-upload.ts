import type { TextDialect } from '../dialect.ts'
import type { FileReading } from '../specimen.ts'
import { type Head, readAll } from '../text/head.ts'
import { formats, parseUpload, type Upload, withoutPadding } from './parse.ts'
import { UploadReport } from './report.ts'

export const steeldataUnknown: TextDialect = {
  kind: 'text',
  id: 'steeldata-unknown',
  label: 'Upload: unknown format',
  score(head) {
    const found = formatLine(head)
    return found !== undefined && !formats.includes(found.value) && /steeldata|^$/i.test(found.value) ? 1 : 0
  },
  async read(head) {
    const { value, line } = formatLine(head)!
    return {
      dialect: 'unknown',
      specimens: [],
      issues: [
        {
          severity: 'error',
          code: 'E003',
          line,
          message: `Line ${line}: missing or unknown format '${value}'. Expected one of ${formats.join(', ')}.`,
        },
      ],
    }
  },
}

/** Longest upload [characters]: 50 MB of UTF-8. */
const limit = 50_000_000

/** Recognised by its `format` line; refused as a whole on any error. */
export function uploadDialect(
  format: string,
  label: string,
  read: (upload: Upload, report: UploadReport) => Omit<FileReading, 'dialect' | 'issues'>,
): TextDialect {
  const id = format.replace(/\/.*$/, '')
  return {
    kind: 'text',
    id,
    label,
    score: (head) => (formatLine(head)?.value === format ? 1 : 0),
    async read(head, options) {
      const report = new UploadReport()
      const text = await readAll(head, limit)
      if (text === undefined) {
        report.error('E017', `file size = more than ${limit} characters is outside the possible range 1–${limit}.`)
        return { dialect: id, specimens: [], issues: report.issues() }
      }
      const broken = text.indexOf('\uFFFD')
      if (broken >= 0)
        report.error('E001', `The file is not UTF-8 text (byte 0xEF at position ${broken}). Save it as CSV UTF-8.`)
      const upload = parseUpload(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text, report, options)
      const content = upload ? read(upload, report) : { specimens: [] }
      const nothing = report.failed ? { specimens: [] } : content
      return { dialect: id, ...nothing, ...(upload ? { metadata: upload.metadata } : {}), issues: report.issues() }
    },
  }
}

function formatLine(head: Head): { value: string; line: number } | undefined {
  for (const [at, line] of head.lines.entries()) {
    if (!line.startsWith('#')) return undefined
    const found = /^#\s*format\s*:\s*(.*)$/.exec(line)
    if (found) return { value: withoutPadding(found[1]!), line: at + 1 }
  }
  return undefined
}
