import { equivalentOverMajor, lodeOfPlaneStress, triaxialityOfPath } from '#core/models/stress-state.ts'
import type { Issue } from '../../issue.ts'
import type { PointTable } from '../../read/specimen.ts'
import { channelOf } from '../../evaluate/steps/columns.ts'
import { warning } from '../../evaluate/result/empty-evaluation.ts'

/** Fracture strain and stress state: η [1], θ̄ [1], ε̄f [1]. */
export type FracturePoint = {
  readonly test: string
  readonly triaxiality: number
  readonly lode: number
  readonly strain: number
  /** Reference length [mm]; NaN if not stated. */
  readonly vsg: number
}

/** Within 20 % of the shortest (docs/science/tests.md#fsm-fracture-strain-map). */
export function gaugesAgree(lengths: readonly number[]): boolean {
  return Math.max(...lengths) <= (1 + gaugeTolerance) * Math.min(...lengths)
}

const gaugeTolerance = 0.2

/** Missing states are calculated from ε2/ε1 of a straight path in plane stress. */
export function fracturePoints(table: PointTable): FracturePoint[] {
  const named = (name: string) => table.channels.find((channel) => channel.name === name)?.values
  const eta = named('triaxiality')
  const [lode, strain, vsg] = ['lode', 'ebar_f', 'vsg'].map(named)
  const eps1 = channelOf(table, 'eps1')?.values ?? named('eps1')
  const eps2 = channelOf(table, 'eps2', { mayBeConstant: true })?.values ?? named('eps2')
  const tests = table.texts.find(({ name }) => name === 'source_test')?.values
  const length = table.channels[0]?.values.length ?? 0
  return Array.from({ length }, (_, i): FracturePoint => {
    const beta = eps1 && eps2 ? eps2[i]! / eps1[i]! : Number.NaN
    const triaxiality = eta && Number.isFinite(eta[i]!) ? eta[i]! : triaxialityOfPath(beta)
    const stated = lode?.[i] ?? Number.NaN
    return {
      test: tests?.[i] ?? '',
      triaxiality,
      lode: Number.isFinite(stated) ? stated : lodeOfPlaneStress(triaxiality),
      strain:
        strain && Number.isFinite(strain[i]!) ? strain[i]! : (eps1?.[i] ?? Number.NaN) * equivalentOverMajor(beta),
      vsg: vsg?.[i] ?? Number.NaN,
    }
  }).filter((point) => Number.isFinite(point.triaxiality) && point.strain > 0)
}

export function locusIssues(points: readonly FracturePoint[]): Issue[] {
  const issues: Issue[] = []
  const sizes = points.map(({ vsg }) => vsg).filter(Number.isFinite)
  if (sizes.length < points.length) {
    issues.push(
      warning(
        'locus-gauge-missing',
        `${points.length - sizes.length} of ${points.length} fracture strains have no gauge length; they cannot be compared.`,
      ),
    )
  }
  const smallest = Math.min(...sizes)
  const largest = Math.max(...sizes)
  if (sizes.length > 0 && !gaugesAgree(sizes)) {
    issues.push({
      severity: 'error',
      code: 'locus-gauges-differ',
      message: `Fracture strains over ${smallest} and ${largest} mm differ by more than 20 % in length and must not be combined in one locus.`,
    })
  }
  for (const { test, triaxiality, lode } of points) {
    const plane = lodeOfPlaneStress(triaxiality)
    if (Math.abs(triaxiality) <= 2 / 3 && Math.abs(plane - lode) > 0.15) {
      issues.push(
        warning(
          'locus-not-plane-stress',
          `${test || 'A point'} at η = ${triaxiality.toFixed(3)}: θ̄ = ${lode.toFixed(2)}, expected for plane stress: ${plane.toFixed(2)}.`,
        ),
      )
    }
  }
  const mean = (from: number, to: number) => {
    const inside = points.filter((p) => p.triaxiality >= from && p.triaxiality <= to)
    return inside.length > 0 ? inside.reduce((sum, p) => sum + p.strain, 0) / inside.length : Number.NaN
  }
  const [uniaxial, planeStrain, biaxial] = [mean(0.28, 0.4), mean(0.52, 0.61), mean(0.63, 0.68)]
  if (planeStrain > uniaxial || planeStrain > biaxial) {
    issues.push(
      warning(
        'locus-valley-missing',
        'The fracture strain in plane strain is above that in uniaxial or equibiaxial tension; for sheet metal it must be the minimum.',
      ),
    )
  }
  return issues
}
