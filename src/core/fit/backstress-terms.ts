import type { KinematicLaw } from '../models/kinematic/law.ts'

/** Speeds of backstresses nearer than this cannot be told apart; saturations outside these limits are not backstresses [MPa]. */
const sound = { apart: 5, limit: [5, 500] } as const

/** Backstresses may change places: the fastest is the first. Undefined where they stand so, or one of them is held. */
export function fastestFirst(
  parameters: readonly { readonly id: string; readonly fixed?: boolean }[],
  values: readonly number[],
): number[] | undefined {
  const terms = termsOf(parameters, values)
  if (terms.some(({ places }) => places.some((place) => parameters[place]!.fixed))) return undefined
  const order = terms.toSorted((a, b) => b.rate - a.rate)
  if (order.every((term, k) => term === terms[k])) return undefined
  const moved = [...values]
  for (const [k, { places }] of terms.entries()) {
    for (const [j, place] of places.entries()) moved[place] = values[order[k]!.places[j]!]!
  }
  return moved
}

/** The backstresses among the parameters, C1, g1 … */
function termsOf(parameters: readonly { readonly id: string }[], values: readonly number[]) {
  const place = (id: string) => parameters.findIndex((parameter) => parameter.id === id)
  const terms: { C: number; rate: number; places: readonly number[] }[] = []
  for (let k = 1; place(`C${k}`) >= 0; k++) {
    const places = [place(`C${k}`), place(`g${k}`)] as const
    terms.push({ C: values[places[0]]!, rate: values[places[1]]!, places })
  }
  return terms
}

/** What a person must know who takes the backstresses for a card. */
export function unsoundTerms({ parameters }: KinematicLaw, values: readonly number[]): string[] {
  const terms = termsOf(parameters, values)
  const warnings = terms.flatMap(({ C, rate }, k) => {
    const limit = C / rate
    if (limit >= sound.limit[0] && limit <= sound.limit[1]) return []
    return [`X${k + 1} saturates at ${limit.toPrecision(3)} MPa, outside ${sound.limit.join(' to ')} MPa.`]
  })
  const rates = terms.map(({ rate }) => rate).toSorted((a, b) => b - a)
  if (rates.some((rate, k) => k > 0 && rates[k - 1]! < sound.apart * rate)) {
    warnings.push(`Speeds ${rates.map((rate) => rate.toPrecision(3)).join(', ')} are less than a factor of 5 apart.`)
  }
  return warnings
}
