import type { Issue } from '../../issue.ts'
import type { QuantityId } from '../../units/quantity.ts'
import { parseUnit, toStored } from '../../units/unit.ts'
import type { Metadata } from '../specimen.ts'
import { parseWritten } from './number-scanner.ts'
import { dimensionName } from './name.ts'
import { memoize } from './memoize.ts'

/** Lu, bu, au (thickness), du [mm], Su [mm²]. */
export type FinalDimensionId = 'Lu' | 'Su' | 'bu' | 'au' | 'du'

type FinalDimensionNames = {
  readonly key: FinalDimensionId
  readonly quantity: QuantityId
  readonly word: string
  readonly names: RegExp
}

const afterFracture =
  '(finale?|apr(e|\\?)s (la )?rupture|(tras|despu(e|\\?)s de) (la )?rotura|dopo (la )?rottura|a rotura|a rottura)'
const romance = (words: string) => `|^(${words}) ${afterFracture}$`
const named = (english: RegExp, words: string) => new RegExp(english.source + romance(words))

const finals: readonly FinalDimensionNames[] = [
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

/** A test compares the documentation with them. */
export const finalKeys: readonly string[] = finals.map(({ word }) => word)

const symbolBehind = / (l|s|a|b|d|t|w) ?u$/

function findFinalDimension(bare: string, quantity?: QuantityId): FinalDimensionNames | undefined {
  const words = bare.replace(symbolBehind, '')
  return finals.find((each) => each.names.test(words) && (quantity === undefined || each.quantity === quantity))
}

export function isFinalDimension(bare: string): boolean {
  return findFinalDimension(bare) !== undefined
}

type FinalDimension = {
  readonly key: FinalDimensionId
  readonly word: string
  /** [mm, mm²] */
  readonly size: number
}

/** Size in mm or mm² if it has no unit; undefined if it is not such a dimension or ≤ 0. */
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
  const final = findFinalDimension(dimensionName(name), unit?.quantity)
  const size = unit ? toStored(value, unit) : value
  return final && size > 0 && Number.isFinite(size) ? { key: final.key, word: final.word, size } : undefined
}

const formDefaultSizes: Readonly<Partial<Record<FinalDimensionId, number>>> = { bu: 10, au: 1 }

/** A Bluehill form has the defaults width 10 mm and thickness 1 mm, under names of a testing program. */
export function formDefaults(metadata: readonly Metadata[]): ReadonlySet<Metadata> {
  const found = new Map<Metadata, FinalDimensionId>()
  for (const entry of metadata) {
    const key = defaultOf(entry)
    if (key) found.set(entry, key)
  }
  return new Set(new Set(found.values()).size === 2 ? found.keys() : [])
}

const defaultOf = memoize(({ key, value, unit }: Metadata): FinalDimensionId | undefined => {
  const number = parseWritten(value)
  // In inches 0.39370 and 0.03937.
  if (!(number === 10 || number === 1 || Math.abs(number - 0.3937) < 1e-5 || Math.abs(number - 0.03937) < 1e-5))
    return undefined
  if ([key, `${key}_${unit}`].some((each) => finalKeys.includes(each))) return undefined
  const final = finalDimension({ name: key, value: number, unit: unit ?? '' })
  const size = final && formDefaultSizes[final.key]
  return size !== undefined && Math.abs(final!.size - size) < 2e-4 ? final!.key : undefined
})

export function formDefault({ key, value, line }: Metadata): Issue[] {
  if (findFinalDimension(dimensionName(key))?.key !== 'bu') return []
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

export function finalIssues({ key, value, unit: text, line }: Metadata, number: number | undefined): Issue[] {
  const bare = dimensionName(key)
  const final = findFinalDimension(bare)
  if (!final || number === undefined) return []
  const about = (severity: Issue['severity'], code: string, message: string): Issue[] => [
    { severity, code, line, column: key, message },
  ]
  const unit = text === undefined ? undefined : parseUnit(text)
  if (unit && !findFinalDimension(bare, unit.quantity)) {
    // `t_f` in seconds is a time.
    if (/^[a-z] ?f$/.test(bare)) return []
    const expected = final.quantity === 'area' ? 'an area, such as mm²' : 'a length, such as mm'
    return about(
      'warning',
      'bad-dimension',
      `'${key}' is ${value} ${text}; expected ${expected}. It was not used. Correct it in the file.`,
    )
  }
  if (number === 0)
    return about(
      'info',
      'placeholder-dimension',
      `'${key}' is ${value}, which is not possible for a broken specimen: an empty field of the form. It was not used.`,
    )
  if (!(number > 0))
    return about(
      'warning',
      'bad-dimension',
      `'${key}' is ${value}${text ? ` ${text}` : ''}; expected a dimension above zero. It was not used. Correct it in the file.`,
    )
  if (text === undefined && final.quantity === 'length')
    return about(
      'info',
      'unit-assumed',
      `'${key}' = ${value} has no unit; millimetres were assumed. If this is wrong, state the unit in the file.`,
    )
  return []
}
