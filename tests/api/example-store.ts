import type { Attributes, Material, TreeNode, Variant } from '#contract/catalogue.ts'
import type { LoadedCurve, ParameterSetRecord, PropertyRow, ScalarRecord } from '#contract/tests.ts'
import { createHash } from 'node:crypto'
import type { Reading, Store, StoredCurve } from '#api/store.ts'
import type { MenuRow } from '#server/catalogue/menu-tree.ts'

/**
 * A small catalogue in memory for tests of the HTTP side alone: a free material with tensile curves, a locked one, and
 * what it does not contain must not be answered. The real store is tested against PostgreSQL.
 */
export function exampleStore(overrides: Partial<Reading> = {}): Store {
  const reading: Reading = { ...exampleReading, ...overrides }
  return { isReady: async () => true, catalogueState: reading.catalogueState, read: (_caller, work) => work(reading) }
}

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const path = 'Steels/AHSS/Dual-Phase/DP980'

const trail = [
  { id: id(1), level: 'category' as const, name: 'Steels', path: 'Steels' },
  { id: id(2), level: 'series' as const, name: 'AHSS', path: 'Steels/AHSS' },
  { id: id(3), level: 'family' as const, name: 'Dual Phase', path: 'Steels/AHSS/Dual-Phase' },
  { id: id(4), level: 'grade' as const, name: 'DP980', path },
]

export const exampleVariant: Variant = {
  id: id(20),
  materialId: id(10),
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
  status: 'synthetic',
  synthetic: true,
  draft: false,
}

const free: Material = {
  id: id(10),
  level: 'material',
  name: 'DP980 (6)',
  secondName: 'Dual phase, 980 MPa',
  path: `${path}/DP980-6`,
  free: true,
  access: 'full',
  announced: false,
  trail,
  variants: [exampleVariant],
  tests: ['UAT', 'HER'],
  feTabs: [],
  release: '2026.4',
  synthetic: true,
  draft: 'none',
}

export const lockedMaterial: Material = {
  ...free,
  id: id(11),
  name: 'DP980 (2)',
  path: `${path}/DP980-2`,
  free: false,
  access: 'locked',
  variants: [],
}

const materials = [free, lockedMaterial]

const strain = Float64Array.of(0, 0.001, 1 / 3, Number.NaN)
const stress = Float64Array.of(-0, 207, 1030 + 1 / 7, 990)

export const exampleCurves: readonly LoadedCurve[] = (['RD', 'TD'] as const).flatMap((orientation, o) =>
  [1, 2].map((replicate): LoadedCurve => {
    const columns = [strain.map((value) => value + o + replicate), stress]
    return {
      id: id(100 + 10 * o + replicate),
      hash: createHash('sha256').update(Buffer.from(columns[0]!.buffer)).digest('hex'),
      kind: 'engineering',
      channels: [
        { role: 'eng_strain', name: 'Strain', quantity: 'strain', unit: '1' },
        { role: 'eng_stress', name: 'Stress', quantity: 'stress', unit: 'MPa' },
      ],
      rows: 4,
      materialId: free.id,
      variantId: exampleVariant.id,
      variant: exampleVariant.name,
      test: 'UAT',
      replicateId: id(200 + 10 * o + replicate),
      replicate,
      conditionId: id(300 + o),
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

const scalars: readonly ScalarRecord[] = exampleCurves.map((curve, i) => ({
  id: id(400 + i),
  property: 'uat.rm',
  value: 1030 + i,
  unit: 'MPa',
  method: 'largest stress',
  window: null,
  flags: [],
  version: '1',
  variantId: curve.variantId,
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

const rows: readonly PropertyRow[] = (['RD', 'TD'] as const).map((condition, i) => ({
  property: 'uat.rm',
  unit: 'MPa',
  conditionId: id(300 + i),
  condition,
  orientation: condition,
  n: 2,
  mean: 1030.5 + 2 * i,
  s: 0.75,
  min: 1030 + 2 * i,
  max: 1031 + 2 * i,
  ci95: null,
  outliers: [],
  replicates: [
    { scalarId: id(400 + 2 * i), replicate: 1, value: 1030 + 2 * i, method: 'largest stress', flags: [] },
    { scalarId: id(401 + 2 * i), replicate: 2, value: 1031 + 2 * i, method: 'largest stress', flags: [] },
  ],
  synthetic: true,
}))

/** Two versions of one law, and one that the registry no longer knows. */
export const exampleSets: readonly ParameterSetRecord[] = [
  { ...parameterSet(500, 'swift'), version: 2 },
  parameterSet(501, 'swift'),
  parameterSet(502, 'forgotten'),
]

function parameterSet(n: number, model: string): ParameterSetRecord {
  return {
    id: id(n),
    variantId: exampleVariant.id,
    feTab: 'FE2',
    model,
    parameters: [
      { id: 'K', value: 1000, unit: 'MPa' },
      { id: 'e0', value: 0.01, unit: '1' },
      { id: 'n', value: 0.5, unit: '1' },
    ],
    fitWindow: { x: 'true_plastic_strain', from: 0.002, to: 0.04 },
    quality: { rmse: 1.5 },
    inputs: [id(101)],
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

const file = Buffer.from('time;force\ns;N\n0;0\n')
export const exampleFileHash = createHash('sha256').update(file).digest('hex')

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
const slug = ({ path: of }: { path: string }) => of.split('/').at(-1)!
const summary = ({
  id: own,
  level,
  name,
  secondName,
  path: at,
  free: isFree,
  access,
  announced,
  draft,
}: Material): TreeNode => ({
  id: own,
  level,
  name,
  secondName,
  path: at,
  free: isFree,
  access,
  announced,
  draft,
  children: [],
})

const menu: MenuRow[] = [
  ...trail.map((step, i): MenuRow => ({
    ...step,
    parentId: trail[i - 1]?.id ?? null,
    secondName: null,
    announced: false,
    access: 'full',
    inner: true,
  })),
  ...materials.map(({ id: own, name, secondName, path: at, announced, access }): MenuRow => ({
    id: own,
    level: 'material',
    parentId: trail.at(-1)!.id,
    name,
    secondName,
    path: at,
    announced,
    access,
    inner: false,
  })),
]

const exampleReading: Reading = {
  catalogueState: async () => ({ text: 'example', nodes: menu.length }),
  wholeMenu: async () => menu,
  menuLevel: async (parents) =>
    menu.filter(({ parentId }) => (parentId === null ? parents === null : parents?.includes(parentId))),
  menuRoot: async (root) => {
    const node = menu.find((row) => ('id' in root ? row.id === root.id : row.path === root.path))
    return node && { id: node.id, names: [node.name] }
  },
  menuSample: async () => ({ name: free.name, path: free.path }),
  features: async () => new Set(),
  hasDomain: async () => false,
  readableNames: async () => [free.name],
  apiKeys: async () => [],
  attributes: async (level, name): Promise<Attributes | undefined> => {
    const found = materials.find(
      (material) => level === 'material' && (same(material.name, name) || same(slug(material), name)),
    )
    return (
      found && {
        ...summary(found),
        names: { category: 'Steels', series: 'AHSS', family: 'Dual Phase', grade: 'DP980', material: found.name },
        children: [],
        variant: null,
      }
    )
  },
  material: async (name) => materials.find((material) => same(material.name, name) || same(slug(material), name)),
  materialById: async (wanted) => materials.find((material) => material.id === wanted),
  variant: async (name) => [exampleVariant].find((each) => same(each.name, name) || same(each.slug, name)),
  rowVersions: async (names) =>
    names.every((name) =>
      materials.some((each) => each.access === 'full' && (same(each.name, name) || same(slug(each), name))),
    )
      ? 'v1'
      : undefined,
  availableTests: async () => [
    {
      id: id(30),
      code: 'UAT',
      variantId: exampleVariant.id,
      standard: 'ISO 6892-1',
      laboratory: null,
      defaultCondition: 'RD 1',
      conditions: [
        { id: id(300), label: 'RD', orientation: 'RD', angle: 0, rate: null, delay: null, replicates: [1, 2] },
      ],
      counts: { replicates: 4, curves: 4, scalars: 4, pointSets: 0, fieldMaps: 0 },
      synthetic: true,
      draft: false,
    },
  ],
  curves: async ({ variantIds, test, kinds }) =>
    exampleCurves
      .filter(
        (curve) =>
          variantIds.includes(curve.variantId) && curve.test === test && (!kinds || kinds.includes(curve.kind)),
      )
      .map(({ columns: _columns, ...record }): StoredCurve => record),
  loadCurves: async (ids) => exampleCurves.filter((curve) => ids.includes(curve.id)),
  curveBytes: async (wanted) => {
    const found = exampleCurves.find((curve) => curve.id === wanted)
    if (!found) return undefined
    const { columns, ...curve } = found
    return { curve, bytes: Buffer.concat(columns.map((column) => Buffer.from(column.buffer))) }
  },
  scalars: async ({ variantIds, test }) =>
    scalars.filter((each) => variantIds.includes(each.variantId) && each.test === test),
  pointSets: async () => [],
  fieldMaps: async () => [],
  fieldSpecimens: async () => [],
  provingSpecimens: async () => [],
  parameterSets: async ({ variantIds, feTabs }) =>
    exampleSets.filter((each) => variantIds.includes(each.variantId) && feTabs.includes(each.feTab)),
  propertyTable: async (variantId, test) => (variantId === exampleVariant.id && test === 'UAT' ? [...rows] : []),
  evidence: async (wanted) => {
    const scalar = scalars.find((each) => each.id === wanted)
    return scalar && { scalar, curve: null, geometry: { t0: 1.41 }, laboratory: null, rawFile: null }
  },
  rawFile: async (hash) =>
    hash === exampleFileHash
      ? {
          record: {
            hash,
            name: 'Zug "1"; rm -rf.TRA',
            bytes: file.length,
            dialect: 'testxpert-tra',
            source: 'file',
            importedAt: '2026-11-20T10:00:00.000Z',
            report: { issues: [], specimens: 1 },
          },
          free: true,
          bytes: file,
        }
      : undefined,
}
