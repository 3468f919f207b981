import { titleText } from '../ascii-text.ts'
import { type Card, type CardText, onlyFile } from '../card.ts'
import type { CardMaterial } from '../card-material.ts'
import { headerLines } from '../header.ts'
import { realField, realText } from '../number-field.ts'
import { readRadioss } from '../read/radioss.ts'
import { withLevelEnd } from '../table-end.ts'
import { sevenDigits } from '../unit-system.ts'
import { line, real, whole } from './line.ts'

const ruler = '#---1----|----2----|----3----|----4----|----5----|----6----|----7----|----8----|----9----|---10----|'

/** What all cards of the solver share. */
export const radioss = { solver: 'Radioss', feature: 'any-solver', read: onlyFile(readRadioss) } satisfies Partial<Card>

/** Header, /UNIT with the id of the material, blocks. */
export function starterFile(
  material: CardMaterial,
  blocks: readonly string[],
  notes: readonly string[] = [],
): CardText[] {
  const units = material.system.radioss.map((name) => name.padStart(20)).join('')
  return [
    {
      extension: 'rad',
      text: `${[
        '#RADIOSS STARTER',
        ...headerLines(material, [...rateNotes(material), ...notes]).map((text) => `# ${text}`),
        ruler,
        `/UNIT/${material.ids.material}`,
        'unit for mat',
        units,
        ...blocks,
      ].join('\n')}\n`,
    },
  ]
}

/** The directions belong to the property: an isotropic shell has none. */
export const orthotropicShell =
  'anisotropic: shells need /PROP/TYPE9 (SH_ORTH) with its reference vector along the rolling direction'

/** /MAT/LAWn/id/unit, its title and the density. */
export function lawHead(law: number, material: CardMaterial): string[] {
  const { ids, elastic, provenance } = material
  return [
    `/MAT/LAW${law}/${ids.material}/${ids.material}`,
    titleText(provenance.material, 100),
    ...line(real('RHO_I', elastic.density)),
  ]
}

/** FUNCT_IDE, EINF, CE: the falling chord modulus by its law; zeros leave E constant. */
export function chordFields({ elastic }: CardMaterial) {
  return { EInf: real('EInf', elastic.chord?.Ea ?? 0), CE: real('CE', elastic.chord?.xi ?? 0) }
}

/**
 * Filter of the total strain rate: 10 kHz where there are rates, which keeps noise out of the stress; none without.
 * A frequency is converted like a rate.
 */
export function rateFilter({ curves, system }: CardMaterial): { smooth: number; cut: number } {
  return curves.length > 1 ? { smooth: 1, cut: 10_000 * system.rate } : { smooth: 0, cut: 0 }
}

/** /FUNCT: X and Y in 20 characters each. */
export function funct(title: string, id: number, x: ArrayLike<number>, y: ArrayLike<number>): string[] {
  return [
    `/FUNCT/${id}`,
    titleText(title, 100),
    '#                  X                   Y',
    ...Array.from({ length: x.length }, (_, i) => realField(x[i]!, 20) + realField(y[i]!, 20)),
  ]
}

/** /TABLE/1 of one dimension, as /FAIL/TAB1 refers to it. */
export function table(title: string, id: number, x: readonly number[], y: readonly number[]): string[] {
  return [
    `/TABLE/1/${id}`,
    titleText(title, 100),
    ...line(whole('dimension', 1)),
    '#                  X                   Y',
    ...x.map((at, i) => realField(at, 20) + realField(y[i]!, 20)),
  ]
}

/** How far above the last rate its function is named again [1]. */
const beyond = 10

/**
 * Which function holds at which rate. The engine extrapolates over the rate by the last two of them, so the last stands twice, as in
 * its own conversion of *MAT_024 (docs/science/solver-runs.md, "Solver runs").
 */
export function ratedFunctions({ curves, ids }: CardMaterial): { readonly id: number; readonly rate: number }[] {
  const own = curves.map(({ rate }, k) => ({ id: ids.curve(k), rate: rate ?? 0 }))
  const last = own.at(-1)!
  return own.length < 2 ? own : [...own, { ...last, rate: sevenDigits(beyond * last.rate) }]
}

function rateNotes(material: CardMaterial): string[] {
  const [last, again] = ratedFunctions(material).slice(-2)
  if (!again) return []
  const unit = material.system.units.rate
  return [
    `the curve at ${realText(last!.rate)} ${unit} stands again at ${realText(again.rate)} ${unit}: beyond its last two functions the solver extrapolates, and no test is there`,
  ]
}

/** Flow curve and curves at rates, named by their rate. */
export function flowFuncts(material: CardMaterial): string[] {
  const { provenance, curves, ids, system } = material
  return curves.flatMap(({ rate, stress }, k) => {
    const suffix = rate === undefined ? '' : ` ${realText(rate)} ${system.units.rate}`
    const flow = withLevelEnd(material, stress)
    return funct(`${provenance.material}${suffix}`, ids.curve(k), flow.strain, flow.stress)
  })
}
