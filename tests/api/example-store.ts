import type { Attributes, Material, TreeNode } from '#contract/catalogue.ts'
import type { Reading, Store, StoredCurve } from '#api/store.ts'
import type { MenuRow } from '#server/catalogue/menu-tree.ts'
import {
  exampleCurves,
  exampleFile,
  exampleFileHash,
  exampleId,
  exampleMaterials,
  exampleRows,
  exampleScalars,
  exampleSets,
  exampleTrail,
  exampleVariant,
  freeMaterial,
} from './example-records.ts'

/**
 * A small catalogue in memory for tests of the HTTP side alone: a free material with tensile curves, a locked one, and
 * what it does not contain must not be answered. The real store is tested against PostgreSQL.
 */
export function exampleStore(overrides: Partial<Reading> = {}): Store {
  const reading: Reading = { ...exampleReading, ...overrides }
  return { isReady: async () => true, catalogueState: reading.catalogueState, read: (_caller, work) => work(reading) }
}

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
  ...exampleTrail.map(({ id: own, name, path: at }, i): MenuRow => ({
    id: own,
    name,
    path: at,
    parentId: exampleTrail[i - 1]?.id ?? null,
    secondName: null,
    announced: false,
    access: 'full',
    inner: true,
  })),
  ...exampleMaterials.map(({ id: own, name, secondName, path: at, announced, access }): MenuRow => ({
    id: own,
    parentId: exampleTrail.at(-1)!.id,
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
  menuSample: async () => ({ name: freeMaterial.name, path: freeMaterial.path }),
  features: async () => new Set(),
  hasDomain: async () => false,
  readableNames: async () => [freeMaterial.name],
  apiKeys: async () => [],
  statements: async () => new Map(),
  attributes: async (level, name): Promise<Attributes | undefined> => {
    const found = exampleMaterials.find(
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
  material: async (name) =>
    exampleMaterials.find((material) => same(material.name, name) || same(slug(material), name)),
  materialById: async (wanted) => exampleMaterials.find((material) => material.id === wanted),
  variant: async (name) => [exampleVariant].find((each) => same(each.name, name) || same(each.slug, name)),
  rowVersions: async (names) =>
    names.every((name) =>
      exampleMaterials.some((each) => each.access === 'full' && (same(each.name, name) || same(slug(each), name))),
    )
      ? 'v1'
      : undefined,
  availableTests: async () => [
    {
      id: exampleId(30),
      code: 'UAT',
      variantId: exampleVariant.id,
      standard: 'ISO 6892-1',
      laboratory: null,
      defaultCondition: 'RD 1',
      conditions: [
        { id: exampleId(300), label: 'RD', orientation: 'RD', angle: 0, rate: null, delay: null, replicates: [1, 2] },
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
    exampleScalars.filter((each) => variantIds.includes(each.variantId) && each.test === test),
  pointSets: async () => [],
  fieldMaps: async () => [],
  fieldSpecimens: async () => [],
  provingSpecimens: async () => [],
  parameterSets: async ({ variantIds, feTabs }) =>
    exampleSets.filter((each) => variantIds.includes(each.variantId) && feTabs.includes(each.feTab)),
  propertyTable: async (variantId, test) => (variantId === exampleVariant.id && test === 'UAT' ? [...exampleRows] : []),
  evidence: async (wanted) => {
    const scalar = exampleScalars.find((each) => each.id === wanted)
    return scalar && { scalar, curve: null, geometry: { t0: 1.41 }, laboratory: null, rawFile: null }
  },
  rawFile: async (hash) =>
    hash === exampleFileHash
      ? {
          record: {
            hash,
            name: 'Zug "1"; rm -rf.TRA',
            bytes: exampleFile.length,
            dialect: 'testxpert-tra',
            source: 'file',
            importedAt: '2026-11-20T10:00:00.000Z',
            report: { issues: [], specimens: 1 },
          },
          free: true,
          bytes: exampleFile,
        }
      : undefined,
}
