import { relative } from 'node:path'

type LogLine = {
  readonly time?: number
  readonly msg?: string
  readonly reference?: string
  readonly err?: { readonly type: string; readonly message: string; readonly stack: string }
}

const maxFrames = 5

/** Formats a JSON log line for the terminal: time, message, error and reference, then the stack frames in `src`. */
export function readableLine(json: string, root = process.cwd()): string {
  const { time = 0, msg = '', reference, err } = JSON.parse(json) as LogLine
  const head = [
    new Date(time).toTimeString().slice(0, 8),
    msg,
    ...(err ? [`${err.type}: ${err.message}`] : []),
    ...(reference === undefined ? [] : [`(reference ${reference})`]),
  ]
  return [head.join(' '), ...ownFrames(err?.stack ?? '', root)].map((line) => `${printable(line)}\n`).join('')
}

function ownFrames(stack: string, root: string): string[] {
  const frames = stack.split('\n').filter((line) => /^\s*at .*\/src\//.test(line) && !line.includes('node_modules'))
  return frames
    .slice(0, maxFrames)
    .map((frame) => frame.replace('file://', '').replace(/\/[^\s()]+(?=:\d+:\d+)/, (path) => relative(root, path)))
}

/** Control characters would move the cursor of the terminal. */
const printable = (line: string) => line.replaceAll(/\p{Cc}/gu, ' ')
