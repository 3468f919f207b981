import type { CoilNumber, PairCoil, Scale } from './pair.ts'

export type PairFeature = {
  /** Part of addresses: never rename. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly unit: string
  readonly decimals: number
  readonly scale: Scale
  readonly columns: readonly string[]
  readonly axis: string
  readonly of: (coil: PairCoil) => number | undefined
  readonly deviation?: (coil: PairCoil) => number | undefined
}

type Shown = Pick<PairFeature, 'id' | 'name' | 'symbol' | 'unit' | 'decimals' | 'scale'>

const shown = (
  id: string,
  name: string,
  symbol: string,
  unit: string,
  decimals: number,
  scale: Scale = 'plain',
): Shown => ({
  id,
  name,
  symbol,
  unit,
  decimals,
  scale,
})

const numberOf = (id: string, cell: CoilNumber | undefined): CoilNumber | undefined =>
  // Elongations over other gauge lengths are not comparable (docs/science/properties.md#elongation-after-fracture).
  id.startsWith('uat.a-') && cell?.gauge !== 80 ? undefined : cell

function column(id: string, shown: Shown): PairFeature {
  const cellOf = ({ cells }: PairCoil) => numberOf(id, cells[id])
  return {
    ...shown,
    columns: [id],
    axis: id,
    of: (coil) => cellOf(coil)?.mean,
    deviation: (coil) => cellOf(coil)?.s,
  }
}

function derived(
  columns: readonly string[],
  axis: string,
  of: (values: readonly number[]) => number,
  shown: Shown,
): PairFeature {
  return {
    ...shown,
    columns,
    axis,
    of({ cells }) {
      const values = columns.flatMap((id) => numberOf(id, cells[id])?.mean ?? [])
      return values.length === columns.length ? of(values) : undefined
    },
    deviation({ cells }) {
      const known = columns.flatMap((id) => numberOf(id, cells[id]) ?? [])
      if (known.length < columns.length || known.some(({ s }) => s === undefined)) return undefined
      const means = known.map(({ mean }) => mean)
      // Specimens of different directions or lengths scatter independently; one deviation approximates the slope.
      return Math.hypot(...known.map(({ mean, s }, i) => of(means.with(i, mean + s!)) - of(means)))
    },
  }
}

export const rm = column('uat.rm-RD', shown('rm', 'Tensile strength', 'R_m', 'MPa', 0, 'ln'))
export const yieldRatio = column('uat.yr-RD', shown('yr', 'Yield ratio', 'R_p0.2/R_m', '1', 2))
export const uniform = column('uat.ag-RD', shown('ag', 'Uniform elongation', 'A_g', '%', 1))
export const postUniform = derived(
  ['uat.a-RD', 'uat.ag-RD'],
  'uat.a-RD - uat.ag-RD',
  ([a, ag]) => a! - ag!,
  shown('post', 'Post-uniform elongation', 'A_80 − A_g', '%', 1),
)
export const reduction = column('uat.z-RD', shown('z', 'Reduction of area', 'Z', '%', 0))
export const fractureStrain = column('uat.tfs-RD', shown('tfs', 'True fracture strain', 'TFS', '1', 2, 'ln'))
export const hardening = column('uat.n2ag-RD', shown('n', 'Hardening exponent, 2 % to A_g', 'n_2–Ag', '1', 3))
export const meanR = derived(
  ['uat.r-RD', 'uat.r-DD', 'uat.r-TD'],
  '(uat.r-RD + 2 * uat.r-DD + uat.r-TD) / 4',
  ([r0, r45, r90]) => (r0! + 2 * r45! + r90!) / 4,
  shown('rbar', 'Mean strain ratio', 'r̄', '1', 2),
)
export const ratioOfR = derived(
  ['uat.r-RD', 'uat.r-TD'],
  'uat.r-RD / uat.r-TD',
  ([r0, r90]) => r0! / r90!,
  shown('r0r90', 'r-value ratio, RD over TD', 'r_0/r_90', '1', 2),
)
export const thickness: PairFeature = {
  id: 't',
  name: 'Thickness',
  symbol: 't',
  unit: 'mm',
  decimals: 2,
  scale: 'ln',
  columns: [],
  axis: 't',
  of: (coil) => coil.thickness,
}

const element = (symbol: string, name: string): PairFeature => ({
  id: symbol.toLowerCase(),
  name,
  symbol,
  unit: 'mass %',
  decimals: 3,
  scale: 'plain',
  columns: [],
  axis: 't',
  of: ({ chemistry }) => chemistry?.[symbol],
})
export const carbon = element('C', 'Carbon')
export const manganese = element('Mn', 'Manganese')
export const silicon = element('Si', 'Silicon')

/** Recommended by Abspoel and Scholting. */
export const elongationAcross = column('uat.a-TD', shown('a80', 'Elongation A_80 across', 'A_80', '%', 1))
export const minElongation = derived(
  ['uat.a-RD', 'uat.a-DD', 'uat.a-TD'],
  'uat.a-TD',
  (values) => Math.min(...values),
  shown('a80min', 'Minimum elongation A_80', 'A_80,min', '%', 1),
)
export const ratioAcross = column('uat.r-TD', shown('r90', 'Strain ratio across', 'r_90', '1', 2))
export const bendingAngle = column('bnd.alpha', shown('bend', 'Bending angle', 'α', '°', 0, 'angle'))
