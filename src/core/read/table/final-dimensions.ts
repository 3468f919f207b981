import type { Issue } from '../../issue.ts'
import type { QuantityId } from '../../units/quantity.ts'
import { parseUnit, toStored } from '../../units/unit.ts'
import type { Metadata } from '../specimen.ts'
import { parseWritten } from './number-scanner.ts'
import { dimensionName } from './name.ts'
import { oncePer } from './once-per.ts'

/** After fracture: gauge length Lu [mm], section Su [mm²], width bu, thickness au, diameter du [mm]. */
export type Final = 'Lu' | 'Su' | 'bu' | 'au' | 'du'

type Named = {
  readonly key: Final
  readonly quantity: QuantityId
  /** The key that we write. */
  readonly word: string
  /** Tried on the skeleton of the key, without a symbol behind the words. */
  readonly names: RegExp
}

/** After the test, in French, Spanish and Italian. */
const after =
  '(finale?|apr(e|\\?)s (la )?rupture|(tras|despu(e|\\?)s de) (la )?rotura|dopo (la )?rottura|a rotura|a rottura)'
const romance = (words: string) => `|^(${words}) ${after}$`
const named = (english: RegExp, words: string) => new RegExp(english.source + romance(words))

/** Names of dimensions after fracture; the first that matches is it. */
const finals: readonly Named[] = [
  {
    key: 'Su',
    quantity: 'area',
    word: 'final_section_mm2',
    names: named(
      /^s ?u$|^(final|fracture) (cross ?section(al)?( area)?|section|area)$|(section|area) after (fracture|break|rupture|test)$|querschnitt nach (dem )?bruch$|^(proben)?(bruch|end)querschnitt$/,
      'secci(o|\\?)n|sezione|section',
    ),
  },
  {
    key: 'bu',
    quantity: 'length',
    word: 'final_width_mm',
    names: named(
      /^b ?u$|^w ?[uf]$|^final width$|width after (fracture|break|rupture|test)$|breite nach (dem )?bruch$|^(proben)?endbreite$/,
      'anch(o|ura)|larghezza|largeur',
    ),
  },
  {
    key: 'au',
    quantity: 'length',
    word: 'final_thickness_mm',
    names: named(
      /^[at] ?u$|^t ?f$|^final thickness$|thickness after (fracture|break|rupture|test)$|dicke nach (dem )?bruch$|^(proben)?enddicke$/,
      'espesor|spessore|(e|\\?)paisseur',
    ),
  },
  {
    key: 'du',
    quantity: 'length',
    word: 'final_diameter_mm',
    names: named(
      /^d ?[uf]$|^final diameter$|diameter after (fracture|break|rupture|test)$|durchmesser nach (dem )?bruch$|^(proben)?enddurchmesser$/,
      'di(a|\\?)m(e|\\?)tr[eo]',
    ),
  },
  {
    key: 'Lu',
    quantity: 'length',
    word: 'final_gauge_length_mm',
    names: named(
      /^l ?[uf]$|^final (gau?ge )?length$|length after (fracture|break|rupture|test)$|l(ae|a|\?)nge nach (dem )?bruch$|^endmessl(ae|a|\?)nge$/,
      'longitud|lunghezza|longueur',
    ),
  },
]

/** Every key under which we write one; a test holds the description for laboratories to it. */
export const finalKeys: readonly string[] = finals.map(({ word }) => word)

const symbolBehind = / (l|s|a|b|d|t|w) ?u$/

function finalNamed(bare: string, quantity?: QuantityId): Named | undefined {
  const words = bare.replace(symbolBehind, '')
  return finals.find((each) => each.names.test(words) && (quantity === undefined || each.quantity === quantity))
}

/** Whether a key, as `dimensionName` bares it, is that of a dimension after fracture. */
export function isFinal(bare: string): boolean {
  return finalNamed(bare) !== undefined
}

export type FinalDimension = {
  readonly key: Final
  /** The key of our own files: `final_section_mm2`. */
  readonly word: string
  /** [mm, mm²] */
  readonly size: number
}

/** A stated number as a dimension after fracture, in mm or mm² where it has no unit; undefined for any other, and for one that is not above 0. */
export function finalDimension({
  name,
  value,
  unit: text,
}: {
  readonly name: string
  readonly value: number
  readonly unit: string
}): FinalDimension | undefined {
  const unit = text === '' ? undefined : parseUnit(text)
  const final = finalNamed(dimensionName(name), unit?.quantity)
  const size = unit ? toStored(value, unit) : value
  return final && size > 0 && Number.isFinite(size) ? { key: final.key, word: final.word, size } : undefined
}

/** Final width and thickness of an untouched Bluehill form [mm]. */
const untouched: Readonly<Partial<Record<Final, number>>> = { bu: 10, au: 1 }

/**
 * Lines that hold final width and thickness of an untouched form: exactly 10 and 1 mm, both of them, under the words of a testing
 * program and not under our own keys.
 */
export function formDefaults(metadata: readonly Metadata[]): ReadonlySet<Metadata> {
  const found = new Map<Metadata, Final>()
  for (const entry of metadata) {
    const key = defaultOf(entry)
    if (key) found.set(entry, key)
  }
  return new Set(new Set(found.values()).size === 2 ? found.keys() : [])
}

const defaultOf = oncePer(({ key, value, unit }: Metadata): Final | undefined => {
  const number = parseWritten(value)
  // In inches 0.39370 and 0.03937: no other size needs a look at its name.
  if (!(number === 10 || number === 1 || Math.abs(number - 0.3937) < 1e-5 || Math.abs(number - 0.03937) < 1e-5))
    return undefined
  if ([key, `${key}_${unit}`].some((each) => finalKeys.includes(each))) return undefined
  const final = finalDimension({ name: key, value: number, unit: unit ?? '' })
  const size = final && untouched[final.key]
  return size !== undefined && Math.abs(final!.size - size) < 2e-4 ? final!.key : undefined
})

/** Said once, of the width. */
export function formDefault({ key, value, line }: Metadata): Issue[] {
  if (finalNamed(dimensionName(key))?.key !== 'bu') return []
  return [
    {
      severity: 'warning',
      code: 'placeholder-dimension',
      line,
      column: key,
      message: `'${key}' is ${value} and the final thickness 1 mm: the defaults of the testing program's form. Neither was used. Measure both after the test if you need Z or the fracture strain.`,
    },
  ]
}

/** Why a line that is named after a dimension after fracture states none, or what is assumed of it; nothing of other lines. */
export function finalIssues({ key, value, unit: text, line }: Metadata, number: number | undefined): Issue[] {
  const bare = dimensionName(key)
  const final = finalNamed(bare)
  if (!final || number === undefined) return []
  const about = (severity: Issue['severity'], code: string, message: string): Issue[] => [
    { severity, code, line, column: key, message },
  ]
  const unit = text === undefined ? undefined : parseUnit(text)
  if (unit && !finalNamed(bare, unit.quantity)) {
    // `t_f` in seconds is a time.
    if (/^[a-z] ?f$/.test(bare)) return []
    const expected = final.quantity === 'area' ? 'an area, such as mm²' : 'a length, such as mm'
    return about(
      'warning',
      'bad-dimension',
      `'${key}' is ${value} ${text}; expected ${expected}. It was left out: correct it in the file.`,
    )
  }
  if (number === 0)
    return about(
      'info',
      'placeholder-dimension',
      `'${key}' is ${value}, which no broken specimen has: an empty field of the form. It was not used.`,
    )
  if (!(number > 0))
    return about(
      'warning',
      'bad-dimension',
      `'${key}' is ${value}${text ? ` ${text}` : ''}; expected a dimension above zero. It was left out: correct it in the file.`,
    )
  if (text === undefined && final.quantity === 'length')
    return about(
      'info',
      'unit-assumed',
      `'${key}' = ${value} has no unit; millimetres were assumed. State the unit in the file if it is another.`,
    )
  return []
}
