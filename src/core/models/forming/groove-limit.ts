import { interpolate } from '../../numerics/interpolate.ts'
import type { FormingLimitModel } from './law.ts'
import { marciniakKuczynski, marciniakKuczynskiModel } from './marciniak-kuczynski.ts'
import type { MkMaterial } from './mk-groove.ts'

/** Strain paths that are computed, plane strain among them: closer where the curve bends. */
const paths = [-0.45, -0.35, -0.25, -0.16, -0.08, 0, 0.06, 0.14, 0.24, 0.36, 0.5, 0.65, 0.82, 1] as const

/**
 * Marciniak–Kuczyński for one sheet, as a curve like those of the other models: limits of fourteen straight paths, straight
 * lines between them. Some 50 ms for each new f0; the last one is kept.
 */
export function grooveModel(material: MkMaterial): FormingLimitModel {
  let last: { readonly key: string; readonly minor: number[]; readonly major: number[] } | undefined
  const curve = ([f0, ratio]: readonly number[]) => {
    const key = `${f0} ${ratio}`
    if (last?.key !== key) {
      const points = marciniakKuczynski(material, paths, { f0: f0!, ratio }).map(({ point }) => point)
      last = { key, minor: points.map(([minor]) => minor), major: points.map(([, major]) => major) }
    }
    return last
  }
  return {
    ...marciniakKuczynskiModel,
    limit(parameters) {
      const { minor, major } = curve(parameters)
      return (at) => interpolate(minor, major, at)
    },
    range(parameters) {
      const { minor } = curve(parameters)
      return [minor[0]!, minor.at(-1)!]
    },
  }
}
