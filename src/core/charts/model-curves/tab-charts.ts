import { angleToRolling, axis, majorStrain, minorStrain, plasticStrain, trueStress } from '../../test-types/axes.ts'
import type { FiniteElementCode } from '../../test-types/fe-tabs.ts'
import type { AxisSpec, TestCode } from '../../test-types/test-type.ts'

/** A chart of a finite-element tab: its axes, and the charts of tests whose curves belong into the same axes. */
export type ModelChart = {
  /** In answers of the gateway: never rename. Unique within its tab. */
  readonly id: string
  readonly label: string
  readonly x: AxisSpec
  readonly y: AxisSpec
  /** One scale for both axes: the line has a shape that means something. */
  readonly equalAxes?: true
  readonly measured: readonly MeasuredChart[]
}

export type MeasuredChart = {
  readonly test: TestCode
  /** Id of a chart of that test. */
  readonly chart: string
  /** Where the model holds for one direction only. */
  readonly orientation?: 'RD'
}

const ratio = (channel: string, label: string, symbol: string): AxisSpec => ({
  channel,
  label,
  symbol,
  quantity: 'ratio',
  unit: '1',
})

/** Charts of each tab, the first is shown first. Points of the yield surface come from numbers: `anisotropy-points.ts`. */
export const tabCharts: Readonly<Record<FiniteElementCode, readonly ModelChart[]>> = {
  FE1: [
    {
      id: 'modulus',
      label: 'Modulus on unloading',
      x: plasticStrain,
      y: axis('chord_modulus', 'Modulus', 'E', 'stress', 'GPa'),
      measured: [{ test: 'LUL', chart: 'chord' }],
    },
  ],
  FE2: [
    {
      id: 'flow',
      label: 'Flow curve',
      x: plasticStrain,
      y: trueStress,
      measured: [
        { test: 'UAT', chart: 'flow', orientation: 'RD' },
        { test: 'HBG', chart: 'flow' },
      ],
    },
    {
      id: 'reverse-loading',
      label: 'Reverse loading',
      x: axis('accumulated_plastic_strain', 'Accumulated plastic strain', 'p', 'strain', '1'),
      y: { ...trueStress, channel: 'absolute_stress', label: 'True stress, absolute', symbol: '|σ|' },
      measured: [{ test: 'CTC', chart: 'accumulated' }],
    },
  ],
  FE3: [
    {
      id: 'locus',
      label: 'Yield locus',
      x: ratio('stress_rd', 'Stress along RD over yield stress', 'σ_x/σ_0'),
      y: ratio('stress_td', 'Stress along TD over yield stress', 'σ_y/σ_0'),
      equalAxes: true,
      measured: [],
    },
    {
      id: 'stress-angle',
      label: 'Stress ratio over angle',
      x: angleToRolling,
      y: ratio('stress_ratio', 'Yield stress over RD', 'σ_θ/σ_0'),
      measured: [],
    },
    {
      id: 'r-angle',
      label: 'r over angle',
      x: angleToRolling,
      y: ratio('uat.r', 'Plastic strain ratio', 'r'),
      measured: [],
    },
  ],
  FE4: [
    {
      id: 'flow',
      label: 'Flow curves by strain rate',
      x: plasticStrain,
      y: trueStress,
      measured: [
        { test: 'MRT', chart: 'flow' },
        { test: 'UAT', chart: 'flow', orientation: 'RD' },
      ],
    },
  ],
  FE5: [
    {
      id: 'limit',
      label: 'Forming limit',
      x: minorStrain,
      y: majorStrain,
      measured: [{ test: 'FLC', chart: 'fld' }],
    },
  ],
  FE6: [
    {
      id: 'locus',
      label: 'Fracture locus in plane stress',
      x: axis('triaxiality', 'Stress triaxiality', 'η', 'ratio', '1'),
      y: axis('ebar_f', 'Equivalent fracture strain', 'ε̄_f', 'strain', '1'),
      measured: [{ test: 'FSM', chart: 'locus' }],
    },
  ],
}
