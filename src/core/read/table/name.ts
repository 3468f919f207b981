import { parseUnit, type Unit } from '../../units/unit.ts'
import { inEnglish } from './foreign-words.ts'
import { memoize } from './memoize.ts'

const greek: Readonly<Record<string, string>> = {
  σ: 'sigma',
  ε: 'eps',
  ɛ: 'eps',
  φ: 'phi',
  ϕ: 'phi',
  γ: 'gamma',
  τ: 'tau',
  Δ: 'd',
  '∆': 'd',
  δ: 'd',
  λ: 'lambda',
  º: ' ',
  '°': ' ',
  '²': '2',
  '³': '3',
  '₀': '0',
  '₁': '1',
  '₂': '2',
  ß: 'ss',
}

/** Longest name [characters]; matching time grows with the square of the length. */
export const maxNameLength = 400

/** Scripts that do not result from a wrong encoding of Latin letters. */
const otherScripts = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Cyrillic}ー`
const outsideAscii = new RegExp(`[^\\u0000-\\u007f${otherScripts}]+`, 'gu')
const betweenWords = new RegExp(`[^a-z0-9?%${otherScripts}]+`, 'gu')

/**
 * Lower case, single blanks; runs of Latin letters outside ASCII as `?`: `Prüfzeit` and `PrÃ¼fzeit` give `pr?fzeit`.
 */
export function skeleton(name: string): string {
  return name
    .slice(0, maxNameLength)
    .normalize('NFC')
    .replaceAll(/[σεɛφϕγτΔ∆δλº°²³₀₁₂ß]/g, (letter) => greek[letter] ?? letter)
    .toLowerCase()
    .replaceAll(outsideAscii, (run) =>
      /^[\u00a0\u2000-\u200b\u2010-\u2015\u2018-\u201d\u2026]+$/.test(run) ? ' ' : '?',
    )
    .replaceAll(betweenWords, ' ')
    .trim()
}

type NameWithUnit = {
  readonly name: string
  readonly unitText: string | undefined
  readonly unit: Unit | undefined
}

const bracketed = /\s*(?:\[([^[\]]*)\]|<([^<>]*)>|\(([^()]*)\)|\{([^{}]*)\})/g
const suffixes =
  's|ms|min|N|kN|MN|lbf|kip|mm|cm|m|um|µm|in|MPa|GPa|ksi|psi|Pa|bar|pct|percent|%|degC|°C|deg|mm2|mm²|1/s'
const suffixed = new RegExp(`^(.*[A-Za-zÀ-ÿ0-9?)])(?:_| ?/ ?| in )(${suffixes})$`)

export function splitUnit(written: string): NameWithUnit {
  const name = halfWidth(written.trim())
  if (name.length > maxNameLength) return { name, unitText: undefined, unit: undefined }
  const found = [...name.matchAll(bracketed)].toReversed()
  for (const match of found) {
    const inside = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim()
    // `[]` marks a dimensionless quantity, `()` an empty bracket.
    const unit = inside === '' && match[3] !== undefined ? undefined : parseUnit(inside === '' ? '-' : inside)
    const square = match[1] !== undefined || match[2] !== undefined
    // Round brackets often explain; square and angle brackets at the end contain units, even unknown ones.
    const atEnd = match.index + match[0].length === name.length
    if (!unit && !(square && atEnd && inside.length <= 12)) continue
    const rest = (name.slice(0, match.index) + name.slice(match.index + match[0].length)).trim()
    return { name: rest === '' ? name : rest, unitText: match[0].trim(), unit }
  }
  // `Spannung in N/mm²`, `Stress MPa`: before a slash that may belong to the unit.
  const worded = /^(.*\S) in (\S+)$/.exec(name) ?? /^(.*\S) (MPa|GPa|kN|ksi)$/.exec(name)
  const unitInWords = worded ? parseUnit(worded[2]!) : undefined
  if (worded && unitInWords) return { name: worded[1]!, unitText: worded[2]!, unit: unitInWords }
  const suffix = suffixed.exec(name)
  if (suffix) return { name: suffix[1]!, unitText: suffix[2]!, unit: parseUnit(suffix[2]!) }
  return { name, unitText: undefined, unit: undefined }
}

function halfWidth(text: string): string {
  return text.replaceAll(/[\u3000\u3300-\u33ff\uff01-\uff5e]+/g, (run) => run.normalize('NFKC'))
}

export function isNameOfSpecimen(word: string): boolean {
  return /^(specimen|sample|probe|probeta|muestra|provino|campione|(e|\?)prouvette|corpo de prova)( id| name| no)?$/.test(
    skeleton(word),
  )
}

/** Skeleton without unit and prefixes such as `Specimen properties :`. */
export function dimensionName(key: string): string {
  const bare = skeleton(
    key
      .slice(0, maxNameLength)
      .replace(/^(general|specimen( properties| choice input| text input)?|test|probe)\s*:\s*/i, ''),
  )
  return (inEnglish(bare) ?? bare).replace(/ (mm2?|ist)$/, '').replace(/^(probe|specimen|sample) /, '')
}

export const bareKey = memoize(({ key }: { readonly key: string }) => dimensionName(key))
