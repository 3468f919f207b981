import type { TextDialect } from '../dialect.ts'
import type { FileReading } from '../specimen.ts'
import { type Head, readAll } from '../text/head.ts'
import { parseUpload, type Upload, withoutPadding } from './parse.ts'
import { Report } from './report.ts'

/** Characters of an upload: 50 MB of UTF-8. */
const limit = 50_000_000

/** A member of the upload formats: recognised by its `format` line, read whole, refused whole on any error. */
export function uploadDialect(
  format: string,
  label: string,
  read: (upload: Upload, report: Report) => Omit<FileReading, 'dialect' | 'issues'>,
): TextDialect {
  const id = format.replace(/\/.*$/, '')
  return {
    kind: 'text',
    id,
    label,
    score: (head) => (formatLine(head)?.value === format ? 1 : 0),
    async read(head, options) {
      const report = new Report()
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

/** `# format: …` among the leading metadata lines. */
export function formatLine(head: Head): { value: string; line: number } | undefined {
  for (const [at, line] of head.lines.entries()) {
    if (!line.startsWith('#')) return undefined
    const found = /^#\s*format\s*:\s*(.*)$/.exec(line)
    if (found) return { value: withoutPadding(found[1]!), line: at + 1 }
  }
  return undefined
}
