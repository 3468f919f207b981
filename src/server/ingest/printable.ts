import { hiddenDirections } from '#contract/text.ts'

/** Text or name of a file as one line; control characters would move the cursor or forge a line. */
export function printable(text: string): string {
  return (
    text
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/g, '\u{FFFD}')
      .replaceAll(hiddenDirections, '\u{FFFD}')
  )
}
