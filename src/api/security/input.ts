import { AppError } from '#contract/errors.ts'

export const inputLimits = { bytes: 256 * 1024, depth: 20, keys: 200 } as const

/**
 * Refuses deep nesting, too many keys, and texts that PostgreSQL, logs or files cannot store (control characters except
 * tab and line breaks, unpaired surrogates). Iterative, because 256 KiB can nest deeper than the stack.
 * @throws AppError `invalid_request` with the path of the first violation
 */
export function checkInput(input: unknown, root: string): void {
  let keys = 0
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: input, path: root, depth: 0 }]

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string') {
      checkText(value, path)
    } else if (typeof value === 'object' && value !== null) {
      if (depth >= inputLimits.depth) refuse(root, `nested deeper than ${inputLimits.depth} levels`)
      const entries = Object.entries(value)
      if (!Array.isArray(value)) {
        keys += entries.length
        if (keys > inputLimits.keys) refuse(root, `more than ${inputLimits.keys} keys`)
        for (const [key] of entries) checkText(key, path)
      }
      for (const [key, child] of entries)
        waiting.push({ value: child, path: `${path}.${key}`.slice(0, 200), depth: depth + 1 })
    }
  }
}

function checkText(text: string, path: string): void {
  if (!text.isWellFormed()) refuse(path, 'contains half of a surrogate pair')
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/.test(text)) refuse(path, 'contains a control character')
}

function refuse(path: string, message: string): never {
  throw new AppError('invalid_request', 'The request is not valid.', { issues: [{ path: printable(path), message }] })
}

function printable(path: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are what is replaced
  return path.toWellFormed().replaceAll(/[\u0000-\u001F\u007F-\u009F]/g, '\uFFFD')
}
