import { integerField, realField, realText } from '../text/number-field.ts'
import { titleText } from '../text/ascii-text.ts'
import { type Card, type CardText, onlyFile } from '../card.ts'
import type { CardMaterial } from '../prepare/card-material.ts'
import { headerLines, withLevelEnd } from '../text/header.ts'
import { readRadioss } from '../read/radioss.ts'
import { sevenDigits } from '../unit-system.ts'

type Field = { readonly name: string; readonly text: string }

export const real = (name: string, value: number): Field => ({ name, text: realField(value, 20) })
export const whole = (name: string, value: number): Field => ({ name, text: integerField(value, 10) })
export const gap = (width = 10): Field => ({ name: '', text: ' '.repeat(width) })

export function line(...fields: readonly Field[]): string[] {
  const names = fields.map(({ name, text }) => name.padStart(text.length)).join('')
  return [
    `#${names.slice(1)}`.trimEnd(),
    fields
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  ]
}

export function lines(fields: readonly Field[], perLine = 5): string[] {
  const rows: string[] = []
  for (let i = 0; i < fields.length; i += perLine) rows.push(...line(...fields.slice(i, i + perLine)))
  return rows
}

const ruler = '#---1----|----2----|----3----|----4----|----5----|----6----|----7----|----8----|----9----|---10----|'

export const radioss = { solver: 'Radioss', feature: 'any-solver', read: onlyFile(readRadioss) } satisfies Partial<Card>

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

/** An isotropic shell does not define directions. */
export const orthotropicShell =
  'anisotropic: requires /PROP/TYPE9 (SH_ORTH) for shells, reference vector along the rolling direction'

export function lawHead(law: number, material: CardMaterial): string[] {
  const { ids, elastic, provenance } = material
  return [
    `/MAT/LAW${law}/${ids.material}/${ids.material}`,
    titleText(provenance.material, 100),
    ...line(real('RHO_I', elastic.density)),
  ]
}

/** FUNCT_IDE, EINF, CE; zeros give a constant E. */
export function chordFields({ elastic }: CardMaterial) {
  return { EInf: real('EInf', elastic.chord?.Ea ?? 0), CE: real('CE', elastic.chord?.xi ?? 0) }
}

/** Filter of the total strain rate against noise: 10 kHz with rates. Converted like a rate. */
export function rateFilter({ curves, system }: CardMaterial): { smooth: number; cut: number } {
  return curves.length > 1 ? { smooth: 1, cut: 10_000 * system.rate } : { smooth: 0, cut: 0 }
}

export function funct(title: string, id: number, x: ArrayLike<number>, y: ArrayLike<number>): string[] {
  return [
    `/FUNCT/${id}`,
    titleText(title, 100),
    '#                  X                   Y',
    ...Array.from({ length: x.length }, (_, i) => realField(x[i]!, 20) + realField(y[i]!, 20)),
  ]
}

export function table(title: string, id: number, x: readonly number[], y: readonly number[]): string[] {
  return [
    `/TABLE/1/${id}`,
    titleText(title, 100),
    ...line(whole('dimension', 1)),
    '#                  X                   Y',
    ...x.map((at, i) => realField(at, 20) + realField(y[i]!, 20)),
  ]
}

/** Factor on the last rate, at which its function is repeated [1]. */
const beyond = 10

/** The last function is repeated, because the engine extrapolates by the last two (docs/science/solver-runs.md). */
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
    `the curve at ${realText(last!.rate)} ${unit} is repeated at ${realText(again.rate)} ${unit}: beyond the last two functions the solver extrapolates without test data`,
  ]
}

export function flowFuncts(material: CardMaterial): string[] {
  const { provenance, curves, ids, system } = material
  return curves.flatMap(({ rate, stress }, k) => {
    const suffix = rate === undefined ? '' : ` ${realText(rate)} ${system.units.rate}`
    const flow = withLevelEnd(material, stress)
    return funct(`${provenance.material}${suffix}`, ids.curve(k), flow.strain, flow.stress)
  })
}
