import { parseUnit } from '../../units/unit.ts'
import type { Cell } from '../source.ts'
import type { Metadata } from '../specimen.ts'
import { parseWritten } from './number-scanner.ts'
import { recogniseName } from './aliases.ts'
import { cellText } from './cell-kind.ts'
import { maxNameLength, splitUnit } from './name.ts'

/**
 * `key<tab>value<tab>unit`, `# key: value`, `#;key;value;unit`, `KEY <mm> = 20.1`, `"key",1,"mm"`, `General : key,
 * value`, `{'key': value}`; several pairs side by side.
 */
export function readMetadata(cells: readonly Cell[], line: string | undefined, number: number): Metadata[] {
  if (line !== undefined && /^\s*\{.*\}\s*$/.test(line)) return readDictionary(line, number)
  const texts = cells.map(cellText)
  const first = texts[0] ?? ''
  if (texts.every((text) => text === '')) return []

  // `# key, value` and `#;key;value;unit`: the mark is alone or before the key.
  if (/^#+$/.test(first)) return keyValuePair(texts.slice(1), number)
  const marked = texts.map((text, at) => (at === 0 ? text.replace(/^#+\s*/, '') : text))

  const whole = marked.filter((text) => text !== '')
  if (whole.length === 1) return keyValueText(whole[0]!, number)
  return keyValuePair(marked, number, line)
}

function keyValueText(text: string, line: number): Metadata[] {
  const parts = /^([^:=;\t]{1,60}?)\s*[:=;\t]\s*(.*)$/s.exec(text)
  // A sentence may contain a colon.
  if (!parts || parts[1]!.trim().split(/\s+/).length > 6)
    return text.trim() === '' ? [] : [{ key: 'remark', value: text.trim(), line }]
  return [entry(parts[1]!, parts[2]!, undefined, line)]
}

function keyValuePair(texts: readonly string[], line: number, text = ''): Metadata[] {
  const cells = [...texts]
  while (cells.length > 0 && cells.at(-1) === '') cells.pop()
  if (cells.length === 0) return []
  if (cells.length === 1) return keyValueText(cells[0]!, line)
  const statements = cells.flatMap((cell) => {
    const parts = /^([^:=]{1,40}?)\s*[:=]\s*(\S.*)$/.exec(cell)
    return parts ? [entry(parts[1]!, parts[2]!, undefined, line)] : []
  })
  if (statements.length === cells.length) return statements
  const [key, value = '', unit] = cells
  // A colon inside the key splits first: `# A0: 8.34, mm2`.
  const inKey = /^([^:=]{1,60}?)\s*[:=]\s*(\S.*)$/.exec(key!)
  if (inKey && Number.isNaN(parseWritten(value)) && !/^(general|specimen|test|result|method)/i.test(inKey[1]!)) {
    return [entry(inKey[1]!, inKey[2]!, value || undefined, line)]
  }
  // A decimal comma split at the separator: `Width,20,02,mm`; `Thickness [mm],1,52` may also be two numbers.
  const [whole, decimals] = [/^\d+$/.test(value), unit !== undefined && /^\d{1,4}$/.test(unit)]
  const cut = whole && decimals && text.includes(`${value},${unit}`)
  if (cut && cells.length === 4 && parseUnit(cells[3]!)) return [entry(key!, `${value},${unit}`, cells[3], line)]
  if (cut && cells.length === 3 && splitUnit(key!).unit !== undefined)
    return [entry(key!, value, undefined, line), entry(key!, unit!, undefined, line)]
  const entries = [entry(key!, value, unit || undefined, line)]
  for (let at = 2; at + 1 < cells.length; at += 2) {
    const [nextKey, nextValue] = [cells[at]!, cells[at + 1]!]
    if (nextKey === '' || Number.isNaN(parseWritten(nextValue)) || !Number.isNaN(parseWritten(nextKey))) continue
    entries.push(entry(nextKey, nextValue, undefined, line))
  }
  return entries
}

/** A number, an empty field of a form, or the unit of a channel. */
export function isInformative({ key, value }: Metadata): boolean {
  return (
    /\d/.test(value) || value.startsWith('[') || (parseUnit(value) !== undefined && recogniseName(key).role !== 'other')
  )
}

function entry(key: string, value: string, unit: string | undefined, line: number): Metadata {
  const bare = key
    .slice(0, maxNameLength)
    .trim()
    .replace(/\s*[:=]\s*$/, '')
  const split = splitUnit(bare)
  const stated = unit?.trim() || (split.unit ? split.unitText?.replaceAll(/^[[(<{]|[\])>}]$/g, '') : undefined)
  const number = /^([-+]?[\d.,]+(?:e[-+]?\d+)?)\s+(\S{1,8})$/i.exec(value.trim())
  if (stated === undefined && number) return { key: bare, value: number[1]!, unit: number[2], line }
  return { key: split.unit && stated !== undefined ? split.name : bare, value: value.trim(), unit: stated, line }
}

function readDictionary(text: string, line: number): Metadata[] {
  return [...text.matchAll(/['"]([^'"]+)['"]\s*:\s*(?:'([^']*)'|"([^"]*)"|([^,}]+))/g)].map((match) => ({
    key: match[1]!,
    value: (match[2] ?? match[3] ?? match[4] ?? '').trim(),
    line,
  }))
}
