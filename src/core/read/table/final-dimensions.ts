import type { QuantityId } from '../../units/quantity.ts'
import { parseUnit, toStored } from '../../units/unit.ts'
import { dimensionName } from './geometry.ts'

/** After fracture: gauge length Lu [mm], section Su [mm²], width bu, thickness au, diameter du [mm]. */
export type Final = 'Lu' | 'Su' | 'bu' | 'au' | 'du'

/** Names of dimensions after fracture, tried on the skeleton of the key; `word` is the one that we write. */
const finals: readonly {
  readonly key: Final
  readonly quantity: QuantityId
  readonly word: string
  readonly names: RegExp
}[] = [
  {
    key: 'Su',
    quantity: 'area',
    word: 'final_section_mm2',
    names:
      /^s ?u$|^(final|fracture) (cross ?section(al)?( area)?|section|area)$|(section|area) after (fracture|test)$|querschnitt nach (dem )?bruch$/,
  },
  {
    key: 'bu',
    quantity: 'length',
    word: 'final_width_mm',
    names: /^b ?u$|^w ?[uf]$|^final width$|width after (fracture|test)$|breite nach (dem )?bruch$/,
  },
  {
    key: 'au',
    quantity: 'length',
    word: 'final_thickness_mm',
    names: /^[at] ?u$|^t ?f$|^final thickness$|thickness after (fracture|test)$|dicke nach (dem )?bruch$/,
  },
  {
    key: 'du',
    quantity: 'length',
    word: 'final_diameter_mm',
    names: /^d ?[uf]$|^final diameter$|diameter after (fracture|test)$|durchmesser nach (dem )?bruch$/,
  },
  {
    key: 'Lu',
    quantity: 'length',
    word: 'final_gauge_length_mm',
    names: /^l ?[uf]$|^final (gau?ge )?length$|length after (fracture|test)$|l(ae|a|\?)nge nach (dem )?bruch$/,
  },
]

/** Whether a key, as `dimensionName` bares it, is that of a dimension after fracture. */
export function isFinal(bare: string): boolean {
  return finals.some(({ names }) => names.test(bare))
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
  const bare = dimensionName(name)
  const unit = text === '' ? undefined : parseUnit(text)
  const final = finals.find(({ names, quantity }) => names.test(bare) && (!unit || unit.quantity === quantity))
  const size = unit ? toStored(value, unit) : value
  // A form writes zero where nothing was measured.
  return final && size > 0 && Number.isFinite(size) ? { key: final.key, word: final.word, size } : undefined
}
