import { property } from '#core/properties/index.ts'
import type { ChildCard, TypicalRange } from '#contract/catalogue.ts'
import { shownText, shownUnit, shownWithUnit } from '../property/shown-value.ts'

// Written on the server: what the house knows of all properties is as large as the rest of a page of the tree.

/** A typical range as it is read. */
export type ShownRange = {
  readonly property: string
  readonly symbol: string
  readonly name: string | undefined
  /** Empty for pure numbers. */
  readonly unit: string
  readonly min: string
  readonly mean: string
  readonly max: string
  readonly n: number
}

export function shownRange({ property: id, min, mean, max, n }: TypicalRange): ShownRange {
  const known = property(id)
  return {
    property: id,
    symbol: known?.symbol ?? id,
    name: known?.name,
    unit: shownUnit(id),
    min: shownText(id, min),
    mean: shownText(id, mean),
    max: shownText(id, max),
    n,
  }
}

/** A child of a node with its first few values as they are read. */
export type ShownChild = Omit<ChildCard, 'values'> & {
  readonly values: readonly { readonly property: string; readonly symbol: string; readonly text: string }[]
}

export function shownChild({ values, ...child }: ChildCard): ShownChild {
  return {
    ...child,
    values: values.slice(0, 4).map(({ property: id, mean }) => ({
      property: id,
      symbol: property(id)?.symbol ?? id,
      text: shownWithUnit(id, mean),
    })),
  }
}
