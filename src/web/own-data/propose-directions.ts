import type { Orientation } from '#core/test-types/index.ts'

/** Words of names that are only a direction next to others: a number or letter alone may mean anything. */
const words: readonly (readonly [pattern: RegExp, orientation: Orientation])[] = [
  [/^(?:0|l\d{0,3}|long|longitudinal|längs|laengs|parallel)$/, 'RD'],
  [/^(?:45|d\d{0,3}|diag|diagonal)$/, 'DD'],
  [/^(?:90|t\d{0,3}|q\d{0,3}|trans|transverse|transversal|quer)$/, 'TD'],
]

/**
 * Direction of each file by its name, `sample_45_2.csv` or `L1.csv`; empty unless the names differ in it. To be
 * confirmed by the user: unlike RD, DD and TD such words may mean something else.
 */
export function proposeDirections(names: readonly string[]): ReadonlyMap<string, Orientation> {
  const found = new Map(
    names.flatMap((name) => {
      const direction = directionIn(name)
      return direction === undefined ? [] : [[name, direction] as const]
    }),
  )
  return new Set(found.values()).size > 1 ? found : new Map()
}

/** Undefined without such a word, or with several of different directions. */
function directionIn(name: string): Orientation | undefined {
  const parts = name
    .replace(/\.[a-z][a-z0-9]{0,5}$/i, '')
    .toLowerCase()
    .split(/[\s_.,()#°-]+/)
  const found = new Set(parts.flatMap((part) => words.find(([pattern]) => pattern.test(part))?.[1] ?? []))
  const [direction] = found
  return found.size === 1 ? direction : undefined
}
