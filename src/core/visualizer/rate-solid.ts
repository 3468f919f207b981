import { linspace } from '../numerics/arrays.ts'
import type { Choices, VisualizerCoil } from './figure.ts'
import { chosenModels } from './model-lines.ts'
import { lastDrawn } from '../charts/rate-range.ts'
import { colourOf, curvesAtRates, labelOf, measuredAtRates, testsAt, usualStrain } from './rate-curves.ts'
import type { Point3, Solid } from './solid.ts'

/** Number of faces along the strain. */
const along = 30

/** Strain without tested rates [1]. */
const untested = 0.2

/** Surface over plastic strain and log strain rate, with the line of the second chart. */
export function rateSolids(coil: VisualizerCoil, { models, strain = usualStrain }: Choices): Solid[] {
  const end = lastDrawn(coil.measured.rates.map(({ x }) => x.at(-1) ?? 0))
  const strains = linspace(0, Math.max(strain, Number.isFinite(end) ? Math.min(1, end) : untested), along + 1)
  const paths = measuredAtRates(coil, along + 1).map(({ nominal, curve: { x, y } }) =>
    Array.from(x, (plastic, i): Point3 => [plastic, Math.log10(nominal), y[i]!]),
  )
  return chosenModels(coil, models).flatMap((id) => {
    const stored = coil.stored.find(({ set }) => set.model === id)
    const curves = stored ? curvesAtRates(coil, stored.set) : []
    if (!stored || curves.length < 2) return []
    const at = ({ rate, stressAt }: (typeof curves)[number], plastic: number): Point3 => [
      plastic,
      Math.log10(rate),
      stressAt(plastic) ?? Number.NaN,
    ]
    const mesh = curves.map((curve) => Array.from(strains, (plastic) => at(curve, plastic)))
    const tests = testsAt(coil, strain).map(({ rate, stress }): { label: string; point: Point3 } => ({
      label: `${rate}/s`,
      point: [strain, Math.log10(rate), stress],
    }))
    const stresses = [...mesh, ...paths]
      .flat()
      .map(([, , stress]) => stress)
      .filter(Number.isFinite)
    return [
      {
        id,
        label: labelOf(stored),
        colour: colourOf(stored),
        axes: [
          { label: 'Plastic strain', symbol: 'ε_p', range: [0, strains.at(-1)!] },
          {
            label: 'Decades of strain rate in 1/s',
            symbol: 'lg ε̇',
            range: [Math.log10(curves[0]!.rate), Math.log10(curves.at(-1)!.rate)],
          },
          { label: 'True stress', symbol: 'σ', range: [Math.min(...stresses), Math.max(...stresses)] },
        ],
        equalAxes: false,
        mesh,
        line: { label: `Stress over strain rate at εp = ${strain}`, points: curves.map((curve) => at(curve, strain)) },
        paths,
        tests,
        notes: [
          ...(paths.length > 0 ? ['Thin lines: the mean of the tests at each rate.'] : []),
          'The vertical axis starts at the lowest stress shown, to make the rate effect visible.',
        ],
      },
    ]
  })
}
