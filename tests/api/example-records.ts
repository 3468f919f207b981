import { createHash } from 'node:crypto'
import { encodePlanar } from '#core/curves/planar-encoding.ts'
import type { Coil, Material } from '#contract/catalogue.ts'
import type { LoadedCurve, ParameterSetRecord, PropertyRow, ScalarRecord } from '#contract/tests.ts'

// What the example catalogue has: one free material with tensile curves, one that is locked.

export const exampleId = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const path = 'Steels/AHSS/Dual-Phase/DP980'

export const exampleTrail = [
  { id: exampleId(1), level: 'category' as const, name: 'Steels', path: 'Steels' },
  { id: exampleId(2), level: 'series' as const, name: 'AHSS', path: 'Steels/AHSS' },
  { id: exampleId(3), level: 'family' as const, name: 'Dual Phase', path: 'Steels/AHSS/Dual-Phase' },
  { id: exampleId(4), level: 'grade' as const, name: 'DP980', path },
]

export const exampleCoil: Coil = {
  id: exampleId(20),
  materialId: exampleId(10),
  name: 'DP980 (6) GI 1.40',
  slug: 'DP980-6-GI-1.40',
  thickness: 1.4,
  measuredThickness: 1.41,
  coating: 'GI',
  coatingMass: 50,
  millType: 'Integrated Mill',
  heat: 'A1',
  state: 'as delivered',
  chemistry: { C: 0.095, Mn: 2.3 },
  source: null,
  status: 'synthetic',
  synthetic: true,
  draft: false,
}

export const freeMaterial: Material = {
  id: exampleId(10),
  level: 'material',
  name: 'DP980 (6)',
  secondName: 'Dual phase, 980 MPa',
  path: `${path}/DP980-6`,
  free: true,
  access: 'full',
  announced: false,
  trail: exampleTrail,
  coils: [exampleCoil],
  tests: ['UAT', 'HER'],
  feTabs: [],
  release: '2026.4',
  synthetic: true,
  draft: 'none',
}

export const lockedMaterial: Material = {
  ...freeMaterial,
  id: exampleId(11),
  name: 'DP980 (2)',
  path: `${path}/DP980-2`,
  free: false,
  access: 'locked',
  coils: [],
}

export const exampleMaterials = [freeMaterial, lockedMaterial]

const strain = Float64Array.of(0, 0.001, 1 / 3, Number.NaN)
const stress = Float64Array.of(-0, 207, 1030 + 1 / 7, 990)

export const exampleCurves: readonly LoadedCurve[] = (['RD', 'TD'] as const).flatMap((orientation, o) =>
  [1, 2].map((replicate): LoadedCurve => {
    const columns = [strain.map((value) => value + o + replicate), stress]
    return {
      id: exampleId(100 + 10 * o + replicate),
      hash: createHash('sha256').update(encodePlanar(columns)).digest('hex'),
      kind: 'engineering',
      channels: [
        { role: 'eng_strain', name: 'Strain', quantity: 'strain', unit: '1' },
        { role: 'eng_stress', name: 'Stress', quantity: 'stress', unit: 'MPa' },
      ],
      rows: 4,
      materialId: freeMaterial.id,
      coilId: exampleCoil.id,
      coil: exampleCoil.name,
      test: 'UAT',
      replicateId: exampleId(200 + 10 * o + replicate),
      replicate,
      conditionId: exampleId(300 + o),
      condition: orientation,
      orientation,
      angle: o * 90,
      rate: null,
      delay: null,
      status: 'synthetic',
      synthetic: true,
      draft: false,
      columns,
    }
  }),
)

export const exampleScalars: readonly ScalarRecord[] = exampleCurves.map((curve, i) => ({
  id: exampleId(400 + i),
  property: 'uat.rm',
  value: 1030 + i,
  unit: 'MPa',
  method: 'largest stress',
  window: null,
  flags: [],
  version: '1',
  coilId: curve.coilId,
  test: 'UAT',
  conditionId: curve.conditionId,
  condition: curve.condition,
  orientation: curve.orientation,
  replicateId: curve.replicateId,
  replicate: curve.replicate,
  curveId: curve.id,
  status: 'synthetic',
  synthetic: true,
  draft: false,
}))

export const exampleRows: readonly PropertyRow[] = (['RD', 'TD'] as const).map((condition, i) => ({
  property: 'uat.rm',
  unit: 'MPa',
  conditionId: exampleId(300 + i),
  condition,
  orientation: condition,
  n: 2,
  mean: 1030.5 + 2 * i,
  s: Math.SQRT1_2,
  min: 1030 + 2 * i,
  max: 1031 + 2 * i,
  ci95: null,
  outliers: [],
  replicates: [
    { scalarId: exampleId(400 + 2 * i), replicate: 1, value: 1030 + 2 * i, method: 'largest stress', flags: [] },
    { scalarId: exampleId(401 + 2 * i), replicate: 2, value: 1031 + 2 * i, method: 'largest stress', flags: [] },
  ],
  synthetic: true,
}))

/** Two versions of one law, and one of a former registry. */
export const exampleSets: readonly ParameterSetRecord[] = [
  { ...parameterSet(500, 'swift'), version: 2 },
  parameterSet(501, 'swift'),
  parameterSet(502, 'forgotten'),
]

function parameterSet(n: number, model: string): ParameterSetRecord {
  return {
    id: exampleId(n),
    coilId: exampleCoil.id,
    feTab: 'FE2',
    model,
    parameters: [
      { id: 'K', value: 1000, unit: 'MPa' },
      { id: 'e0', value: 0.01, unit: '1' },
      { id: 'n', value: 0.5, unit: '1' },
    ],
    fitWindow: { x: 'true_plastic_strain', from: 0.002, to: 0.04 },
    quality: { rmse: 1.5 },
    inputs: [exampleId(101)],
    fit: null,
    proof: null,
    lastMeasured: 0.04,
    extrapolation: null,
    author: 'laboratory',
    version: 1,
    release: '2026.4',
    status: 'synthetic',
    synthetic: true,
  }
}

export const exampleFile = Buffer.from('time;force\ns;N\n0;0\n')
export const exampleFileHash = createHash('sha256').update(exampleFile).digest('hex')
