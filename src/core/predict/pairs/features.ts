import type { CoilNumber, PairCoil } from './coil.ts'
import type { Scale } from './scale.ts'

/** A number that predictions start from. */
export type PairFeature = {
  /** Part of addresses: never rename. */
  readonly id: string
  readonly name: string
  readonly symbol: string
  /** In which it is typed, read and stored. */
  readonly unit: string
  readonly decimals: number
  readonly scale: Scale
  /** Columns of the property table that it is made of. */
  readonly columns: readonly string[]
  /** Axis of a data map: a column, `t`, or a formula. */
  readonly axis: string
  /** Of a coil; undefined where it was not measured. */
  readonly of: (coil: PairCoil) => number | undefined
  /** Its standard deviation among the specimens of the coil, where it follows from theirs. */
  readonly deviation?: (coil: PairCoil) => number | undefined
}

type Shown = Pick<PairFeature, 'id' | 'name' | 'symbol' | 'unit' | 'decimals' | 'scale'>

const numberOf = (id: string, cell: CoilNumber | undefined): CoilNumber | undefined =>
  // Elongations over other lengths are other numbers (docs/science/properties.md#elongation-after-fracture).
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

/** From several numbers, where all are there. */
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
      // Specimens of several directions or lengths scatter apart from each other; one deviation up is as good as the slope.
      return Math.hypot(...known.map(({ mean, s }, i) => of(means.with(i, mean + s!)) - of(means)))
    },
  }
}

export const rm = column('uat.rm-RD', {
  id: 'rm',
  name: 'Tensile strength',
  symbol: 'R_m',
  unit: 'MPa',
  decimals: 0,
  scale: 'ln',
})
export const yieldRatio = column('uat.yr-RD', {
  id: 'yr',
  name: 'Yield ratio',
  symbol: 'R_p0.2/R_m',
  unit: '1',
  decimals: 2,
  scale: 'plain',
})
export const uniform = column('uat.ag-RD', {
  id: 'ag',
  name: 'Uniform elongation',
  symbol: 'A_g',
  unit: '%',
  decimals: 1,
  scale: 'plain',
})
export const postUniform = derived(['uat.a-RD', 'uat.ag-RD'], 'uat.a-RD - uat.ag-RD', ([a, ag]) => a! - ag!, {
  id: 'post',
  name: 'Elongation after the maximum',
  symbol: 'A_80 − A_g',
  unit: '%',
  decimals: 1,
  scale: 'plain',
})
export const reduction = column('uat.z-RD', {
  id: 'z',
  name: 'Reduction of area',
  symbol: 'Z',
  unit: '%',
  decimals: 0,
  scale: 'plain',
})
export const fractureStrain = column('uat.tfs-RD', {
  id: 'tfs',
  name: 'True fracture strain',
  symbol: 'TFS',
  unit: '1',
  decimals: 2,
  scale: 'ln',
})
export const hardening = column('uat.n2ag-RD', {
  id: 'n',
  name: 'Hardening exponent, 2 % to A_g',
  symbol: 'n_2–Ag',
  unit: '1',
  decimals: 3,
  scale: 'plain',
})
export const meanR = derived(
  ['uat.r-RD', 'uat.r-DD', 'uat.r-TD'],
  '(uat.r-RD + 2 * uat.r-DD + uat.r-TD) / 4',
  ([r0, r45, r90]) => (r0! + 2 * r45! + r90!) / 4,
  { id: 'rbar', name: 'Mean strain ratio', symbol: 'r̄', unit: '1', decimals: 2, scale: 'plain' },
)
export const ratioOfR = derived(['uat.r-RD', 'uat.r-TD'], 'uat.r-RD / uat.r-TD', ([r0, r90]) => r0! / r90!, {
  id: 'r0r90',
  name: 'Strain ratio, along over across',
  symbol: 'r_0/r_90',
  unit: '1',
  decimals: 2,
  scale: 'plain',
})
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

/** A80 across the rolling direction, as Abspoel and Scholting recommend. */
export const elongationAcross = column('uat.a-TD', {
  id: 'a80',
  name: 'Elongation A_80 across',
  symbol: 'A_80',
  unit: '%',
  decimals: 1,
  scale: 'plain',
})
export const leastElongation = derived(
  ['uat.a-RD', 'uat.a-DD', 'uat.a-TD'],
  'uat.a-TD',
  (values) => Math.min(...values),
  { id: 'a80min', name: 'Least elongation A_80', symbol: 'A_80,min', unit: '%', decimals: 1, scale: 'plain' },
)
export const ratioAcross = column('uat.r-TD', {
  id: 'r90',
  name: 'Strain ratio across',
  symbol: 'r_90',
  unit: '1',
  decimals: 2,
  scale: 'plain',
})
export const bendingAngle = column('bnd.alpha', {
  id: 'bend',
  name: 'Bending angle',
  symbol: 'α',
  unit: '°',
  decimals: 0,
  scale: 'angle',
})
