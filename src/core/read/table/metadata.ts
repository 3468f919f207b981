import { parseUnit } from '../../units/unit.ts'
import type { Cell } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { parseWritten } from './number-scanner.ts'
import { recogniseName } from './aliases.ts'
import { cellText } from './cell-kind.ts'
import { longestName, splitUnit } from './name.ts'

/**
 * Key, value and unit of one line above a table, in any of the ways laboratories write them: `key<tab>value<tab>unit`,
 * `# key: value`, `#;key;value;unit`, `KEY <mm> = 20.1`, `"key",1,"mm"`, `General : key, value`, `{'key': value}`,
 * and rows of a sheet with several pairs side by side.
 */
export function readMetadata(cells: readonly Cell[], line: string | undefined, number: number): Metadata[] {
  if (line !== undefined && /^\s*\{.*\}\s*$/.test(line)) return readDictionary(line, number)
  const texts = cells.map(cellText)
  const first = texts[0] ?? ''
  if (texts.every((text) => text === '')) return []

  // `# key, value` and `#;key;value;unit`: the mark may stand alone or before the key.
  if (/^#+$/.test(first)) return pair(texts.slice(1), number)
  const marked = texts.map((text, at) => (at === 0 ? text.replace(/^#+\s*/, '') : text))

  const whole = marked.filter((text) => text !== '')
  if (whole.length === 1) return single(whole[0]!, number)
  return pair(marked, number, line)
}

/** `key: value`, `key = value`, or a line of words that is kept as a remark. */
function single(text: string, line: number): Metadata[] {
  const parts = /^([^:=;\t]{1,60}?)\s*[:=;\t]\s*(.*)$/s.exec(text)
  // A sentence with a colon is still a sentence.
  if (!parts || parts[1]!.trim().split(/\s+/).length > 6)
    return text.trim() === '' ? [] : [{ key: 'remark', value: text.trim(), line }]
  return [entry(parts[1]!, parts[2]!, undefined, line)]
}

function pair(texts: readonly string[], line: number, text = ''): Metadata[] {
  const cells = [...texts]
  while (cells.length > 0 && cells.at(-1) === '') cells.pop()
  if (cells.length === 0) return []
  if (cells.length === 1) return single(cells[0]!, line)
  const statements = cells.flatMap((cell) => {
    const parts = /^([^:=]{1,40}?)\s*[:=]\s*(\S.*)$/.exec(cell)
    return parts ? [entry(parts[1]!, parts[2]!, undefined, line)] : []
  })
  if (statements.length === cells.length) return statements
  const [key, value = '', unit] = cells
  // A colon inside the key separates more finely than the columns do: `# A0: 8.34, mm2`.
  const inKey = /^([^:=]{1,60}?)\s*[:=]\s*(\S.*)$/.exec(key!)
  if (inKey && Number.isNaN(parseWritten(value)) && !/^(general|specimen|test|result|method)/i.test(inKey[1]!)) {
    return [entry(inKey[1]!, inKey[2]!, value || undefined, line)]
  }
  // A decimal comma cut at the commas of a table: `Width,20,02,mm` beside `Thickness [mm],1,52`, which may as well be two numbers.
  const [whole, decimals] = [/^\d+$/.test(value), unit !== undefined && /^\d{1,4}$/.test(unit)]
  const cut = whole && decimals && text.includes(`${value},${unit}`)
  if (cut && cells.length === 4 && parseUnit(cells[3]!)) return [entry(key!, `${value},${unit}`, cells[3], line)]
  if (cut && cells.length === 3 && splitUnit(key!).unit !== undefined)
    return [entry(key!, value, undefined, line), entry(key!, unit!, undefined, line)]
  const entries = [entry(key!, value, unit || undefined, line)]
  // Pairs side by side in a sheet: text, number, text, number …
  for (let at = 2; at + 1 < cells.length; at += 2) {
    const [nextKey, nextValue] = [cells[at]!, cells[at + 1]!]
    if (nextKey === '' || Number.isNaN(parseWritten(nextValue)) || !Number.isNaN(parseWritten(nextKey))) continue
    entries.push(entry(nextKey, nextValue, undefined, line))
  }
  return entries
}

/** Whether a statement belongs to a test: a number, an unfilled place of a form, or the unit of a channel; not mere words. */
export function saysSomething({ key, value }: Metadata): boolean {
  return (
    /\d/.test(value) || value.startsWith('[') || (parseUnit(value) !== undefined && recogniseName(key).role !== 'other')
  )
}

/** One entry; a unit inside the key, `PROBENBREITE_IST <mm>`, becomes the unit, as does one behind the value. */
function entry(key: string, value: string, unit: string | undefined, line: number): Metadata {
  const bare = key
    .slice(0, longestName)
    .trim()
    .replace(/\s*[:=]\s*$/, '')
  const split = splitUnit(bare)
  const stated = unit?.trim() || (split.unit ? split.unitText?.replaceAll(/^[[(<{]|[\])>}]$/g, '') : undefined)
  const number = /^([-+]?[\d.,]+(?:e[-+]?\d+)?)\s+(\S{1,8})$/i.exec(value.trim())
  if (stated === undefined && number) return { key: bare, value: number[1]!, unit: number[2], line }
  return { key: split.unit && stated !== undefined ? split.name : bare, value: value.trim(), unit: stated, line }
}

/** A Python-style dictionary in one line: `{'temperature': 534.67, 'direction': 'R22'}`. */
function readDictionary(text: string, line: number): Metadata[] {
  return [...text.matchAll(/['"]([^'"]+)['"]\s*:\s*(?:'([^']*)'|"([^"]*)"|([^,}]+))/g)].map((match) => ({
    key: match[1]!,
    value: (match[2] ?? match[3] ?? match[4] ?? '').trim(),
    line,
  }))
}
