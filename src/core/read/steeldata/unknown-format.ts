import type { TextDialect } from '../dialect.ts'
import { formats } from './parse.ts'
import { formatLine } from './read-upload.ts'

/** A `# format:` line that names no format of ours, or another version: refused, never read as something similar. */
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
