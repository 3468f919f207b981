import type { PointTable } from '../../read/specimen.ts'
import { summarise } from '../../statistics/replicates.ts'
import { channelOf } from '../../evaluate/steps/columns.ts'

type LimitMethod = 'section' | 'time' | 'other'

export type LimitPoint = {
  /** Shaft width [mm]; negative for blanks without a stated width. */
  readonly geometry: number
  readonly replicate: number
  readonly minor: number
  readonly major: number
  readonly method: LimitMethod
}

/** Standard deviations are NaN for one specimen. */
export type GeometryLimit = {
  readonly geometry: number
  readonly n: number
  readonly minor: number
  readonly major: number
  readonly minorS: number
  readonly majorS: number
  readonly beta: number
}

const geometries = /geometr|width|breite|blank|ancho|anchura|largeur|larghezza/i
const replicates = /replicate|specimen|sample|prob|prouvette|campion|^n[ro]\b|^n°/i

export function pointsOf(table: PointTable, method: LimitMethod): LimitPoint[] {
  const called = (names: RegExp) => table.channels.find(({ name }) => names.test(name))?.values
  const by = (role: 'eps1' | 'eps2') =>
    table.channels.find((channel) => channel.role === role || channel.name === role)?.values
  const major = channelOf(table, 'eps1')?.values ?? by('eps1') ?? called(/eps1/i)
  const minor = channelOf(table, 'eps2', { mayBeConstant: true })?.values ?? by('eps2') ?? called(/eps2/i)
  if (!major || !minor) return []
  const [geometry, replicate, valid] = [geometries, replicates, /valid/i].map((names) => {
    const found = called(names)
    return found?.some(Number.isFinite) ? found : undefined
  })
  return [...major].flatMap((e1, i) =>
    Number.isFinite(e1) && Number.isFinite(minor[i]!) && valid?.[i] !== 0
      ? // Without numbers, rows are specimens; without a geometry, each row is one.
        [{ geometry: geometry?.[i] ?? i, replicate: replicate?.[i] ?? i + 1, minor: minor[i]!, major: e1, method }]
      : [],
  )
}

/** Reason for an impossible limit strain (docs/science/tests.md#flc-forming-limit-curve, checks). */
export function impossible({ geometry, minor, major }: LimitPoint): string | undefined {
  if (!Number.isFinite(geometry)) return 'its row states no geometry, so its points cannot be grouped'
  if (!(major > 0 && major <= 1.2)) return `ε1 = ${major} is not between 0 and 1.2`
  if (major < minor) return `ε1 = ${major} is smaller than ε2 = ${minor}`
  if (!(major + minor > 0)) return `ε1 + ε2 = ${major + minor} is not a thinning`
  return minor >= -0.6 && minor <= 0.7 ? undefined : `ε2 = ${minor} is not between −0.6 and 0.7`
}

/** Means of blank means, uniaxial first (ISO 12004-2, docs/science/tests.md#flc-forming-limit-curve). */
export function byGeometry(points: readonly LimitPoint[]): GeometryLimit[] {
  return [...Map.groupBy(points, ({ geometry }) => geometry)]
    .map(([geometry, group]) => {
      const blanks = [...Map.groupBy(group, ({ replicate }) => replicate).values()]
      const meansOf = (strain: 'minor' | 'major') =>
        summarise(blanks.map((sections) => summarise(sections.map((point) => point[strain])).mean))
      const [minor, major] = [meansOf('minor'), meansOf('major')]
      return {
        geometry,
        n: blanks.length,
        minor: minor.mean,
        major: major.mean,
        minorS: minor.s,
        majorS: major.s,
        beta: minor.mean / major.mean,
      }
    })
    .toSorted((a, b) => a.beta - b.beta)
}
