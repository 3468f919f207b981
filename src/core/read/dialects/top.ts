import type { Head } from '../text/head.ts'

/** The first lines of a head as one string; enough for the tests of a dialect. */
export function top(head: Head, lines = 40): string {
  return head.lines.slice(0, lines).join('\n')
}
