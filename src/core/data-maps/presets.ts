import { hardnessUncertainty, strength, vickers } from '../models/hardness/hardness-strength.ts'
import { interpolate } from '../numerics/interpolate.ts'
import { keelerBrazierLimit } from '../models/forming/keeler-brazier.ts'
import { testTypes } from '../test-types/registry.ts'
import type { TestCode } from '../test-types/test-type.ts'
import { namedStates } from '../models/stress-state.ts'
import type { TrendLaw } from './map-trend.ts'
import { meanAnisotropy, trueUniformStrain } from './named-formulas.ts'
import type { Overlay } from './overlay-lines.ts'

/** docs/science/data-maps.md#maps-that-engineers-expect */
export type MapPreset = {
  /** Part of addresses: never rename. */
  readonly id: string
  readonly name: string
  /** Column of the property table, `t`, or a formula. */
  readonly x: string
  readonly y: string
  readonly why: string
  readonly overlays: readonly Overlay[]
  readonly shape?: 'condition'
  readonly trend?: TrendLaw
  readonly envelope?: 'ellipse'
  readonly tests?: MapTests
  /** Range of x that is always visible; y starts at 0. */
  readonly frame?: readonly [number, number]
  readonly models?: 'fracture'
}

type MapTests = {
  readonly x: AxisTitle
  readonly y: AxisTitle
  readonly first: TestCode
  readonly others: readonly { readonly test: TestCode; readonly x: string; readonly y: string }[]
}
type AxisTitle = { readonly label: string; readonly symbol: string }

const fracturePoints = testTypes.flatMap(({ code, fracturePoint }) =>
  fracturePoint ? [{ test: code, x: fracturePoint.triaxiality, y: fracturePoint.strain }] : [],
)
const shear = fracturePoints.find(({ test }) => test === 'SHR')!

export const mapPresets: readonly MapPreset[] = [
  {
    id: 'banana',
    name: 'Rm × A',
    x: 'uat.rm-TD',
    y: 'uat.a-TD',
    why: 'Strength against ductility: the "banana" of steel families.',
    envelope: 'ellipse',
    overlays: [{ kind: 'hyperbolas', products: [10, 15, 20, 25, 30], unit: 'GPa·%', factor: 1000 }],
  },
  {
    id: 'edge',
    name: 'Rm × λ',
    x: 'uat.rm-RD',
    y: 'her.lambda',
    why: 'Edge ductility. If several delays after punching are shown, markers distinguish them.',
    shape: 'condition',
    envelope: 'ellipse',
    overlays: [{ kind: 'levels', values: [30, 50, 80], unit: '%' }],
  },
  {
    id: 'yield-ratio',
    name: 'Rp0.2 × Rm',
    x: 'uat.rp02-RD',
    y: 'uat.rm-RD',
    why: 'Margin between yield and tensile strength.',
    overlays: [0.5, 0.6, 0.7, 0.8, 0.95].map((ratio) => ({
      kind: 'function',
      label: `Rp0.2/Rm ${ratio}`,
      y: (x) => x / ratio,
    })),
  },
  {
    id: 'formability',
    name: 'n × r̄',
    x: 'uat.n1020-RD',
    y: meanAnisotropy,
    why: 'Stretching and deep drawing of soft steels.',
    envelope: 'ellipse',
    overlays: [],
  },
  {
    id: 'forming-limit',
    name: 't × FLC0',
    x: 't',
    y: 'flc.flc0',
    why: 'Effect of thickness on the forming limit.',
    overlays: [0.1, 0.15, 0.2].map((n) => ({
      kind: 'function',
      label: `Keeler–Brazier n = ${n}`,
      y: (t) => keelerBrazierLimit(n, t).true,
    })),
  },
  {
    id: 'local-global',
    name: 'Ag × TFS',
    x: trueUniformStrain,
    y: 'uat.tfs-RD',
    why: 'Global and local formability.',
    envelope: 'ellipse',
    overlays: [{ kind: 'rays', slopes: [5, 10, 20], label: 'TFS/εu' }],
  },
  {
    id: 'bendability',
    name: 'Rm × α',
    x: 'uat.rm-RD',
    y: 'bnd.alpha_ref',
    why: 'Bendability, normalised to 1.5 mm. Arrows: no crack observed.',
    overlays: [],
  },
  {
    id: 'fracture',
    name: 'η × ε̄f',
    x: shear.x,
    frame: [-0.4, 0.7],
    models: 'fracture',
    y: shear.y,
    why: 'Fracture strain over triaxiality: shear, plane-strain tension, biaxial tension, bending and strain fields.',
    shape: 'condition',
    tests: {
      x: { label: 'Stress triaxiality', symbol: 'η' },
      y: { label: 'Equivalent fracture strain', symbol: 'ε̄_f' },
      first: 'SHR',
      others: fracturePoints.filter((one) => one !== shear),
    },
    overlays: [
      {
        kind: 'verticals',
        symbol: 'η',
        at: namedStates.map(({ triaxiality, name }) => ({ x: triaxiality, label: name })),
      },
    ],
  },
  {
    id: 'rate',
    name: 'Rm × m',
    x: 'uat.rm-RD',
    y: 'mrt.m',
    why: 'Strain-rate sensitivity for crash.',
    trend: 'power',
    overlays: [],
  },
  {
    id: 'modulus',
    name: 'Rm × chord modulus',
    x: 'uat.rm-RD',
    y: 'lul.ea',
    why: 'Saturated chord modulus for springback.',
    overlays: [{ kind: 'levels', values: [210_000], unit: 'MPa, E₀' }],
  },
  {
    id: 'local',
    name: 'λ × α',
    x: 'her.lambda',
    y: 'bnd.alpha_ref',
    why: 'Two measures of local formability.',
    trend: 'line',
    overlays: [],
  },
  {
    id: 'hardness',
    name: 'HV × Rm',
    x: 'hard.hv',
    y: 'uat.rm-RD',
    why: 'Strength from hardness, within the range of the ISO 18265 conversion.',
    overlays: [
      ['ISO 18265', 1],
      ['+8 %', 1 + hardnessUncertainty],
      ['−8 %', 1 - hardnessUncertainty],
    ].map(([label, factor]) => ({
      kind: 'function',
      label: String(label),
      // NaN outside the table is not drawn.
      y: (hv) => Number(factor) * interpolate(vickers, strength, hv),
    })),
  },
  {
    id: 'yield-surface',
    name: 'r̄ × σb/σ0',
    x: meanAnisotropy,
    y: 'hbg.fb',
    why: 'Plausibility of yield surfaces.',
    overlays: [
      { kind: 'function', label: 'Hill48 √((1+r̄)/2)', y: (r) => Math.sqrt((1 + r) / 2) },
      // Hosford 1979 with a = 6, equibiaxial: 2 σb^a = (1 + r̄) σ0^a … divided by two.
      { kind: 'function', label: 'Hosford a = 6', y: (r) => ((1 + r) / 2) ** (1 / 6) },
    ],
  },
]

export function presetWith(axes: Pick<MapPreset, 'x' | 'y'>): MapPreset | undefined {
  return mapPresets.find(({ x, y }) => x === axes.x && y === axes.y)
}
