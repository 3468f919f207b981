import type { SiteFact } from './site-texts.ts'

/** Facts as text, one line each: `Name: value note`. */
export function linesOfFacts(rows: readonly SiteFact[]): string {
  return rows.map(({ name, value, note }) => `${name}: ${value}${note === undefined ? '' : ` | ${note}`}`).join('\n')
}

/** Reads facts from lines; a line without a colon has an empty value, which the schema refuses. */
export function factsOfLines(text: string): { name: string; value: string; note?: string }[] {
  return text
    .split(/\r?\n/)
    .filter((each) => each.trim() !== '')
    .map((each) => {
      const [fact = '', note = ''] = each.split(/\s\|\s/, 2)
      const colon = fact.indexOf(':')
      const name = colon === -1 ? fact : fact.slice(0, colon)
      const value = colon === -1 ? '' : fact.slice(colon + 1)
      return { name: name.trim(), value: value.trim(), ...(note.trim() !== '' && { note: note.trim() }) }
    })
}
