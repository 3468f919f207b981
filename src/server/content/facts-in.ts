import type { SiteFact, SiteFacts } from '#contract/site-texts.ts'

const text = String.raw`'((?:[^'\\]|\\.)*)'`
const row = new RegExp(String.raw`^\{ name: ${text}, value: ${text}(?:, note: ${text})? \},?$`)

/**
 * The tables of facts in the text of a page, as `<Facts label="…" of={[` and a row on each line write them.
 *
 * @throws Error that names the line that is not a row
 */
export function factsIn(file: string, body: string): SiteFacts[] {
  return [...body.matchAll(/<Facts label="([^"]+)" of=\{\[\n(.*?)\n\]\} \/>/gs)].map(([, label, lines]) => ({
    label: label!,
    rows: lines!.split('\n').map((line): SiteFact => {
      const [, name, value, note] = row.exec(line.trim()) ?? []
      if (name === undefined || value === undefined)
        throw new Error(`content/${file}: '${line.trim()}' is not a row of facts`)
      return { name: plain(name), value: plain(value), ...(note !== undefined && { note: plain(note) }) }
    }),
  }))
}

const plain = (literal: string) => literal.replaceAll(/\\(.)/g, '$1')
