import { testCodes } from '#contract/catalogue.ts'
import type { TreeNode } from '#contract/catalogue.ts'
import type { TestCode } from '#core/test-types/test-type.ts'
import { getTree, type Holding, readableHoldings } from '#server/catalogue/index.ts'
import type { Reader } from '#server/db/database.ts'

/** Materials that are taken away together: the free sample, or a family as far as the reader may read it. */
export type Dataset = {
  /** Part of addresses: `free-sample`, or the steps of the family with points between, `Steels.AHSS.Dual-Phase`. */
  readonly id: string
  readonly name: string
  readonly free: boolean
  readonly synthetic: boolean
  readonly materials: readonly { readonly name: string; readonly path: string; readonly slug: string }[]
  readonly coils: number
  readonly tests: readonly TestCode[]
  readonly curves: number
  /** Of the recorded curves as they are stored [byte]. */
  readonly bytes: number
}

/** The data sets that hold something for this reader, the free sample first; nothing that they may not read is counted. */
export async function listDatasets(db: Reader): Promise<Dataset[]> {
  const [tree, holdings] = await Promise.all([getTree(db), readableHoldings(db)])
  const families = every(tree).filter(({ level }) => level === 'family')
  const free = every(tree).filter((node) => node.level === 'material' && node.free)
  const sets = [
    datasetOf({ id: freeSampleId, name: 'Free sample', free: true }, free, holdings),
    ...families.map((family) =>
      datasetOf(
        { id: family.path.replaceAll('/', '.'), name: family.name, free: false },
        every(family.children).filter(({ level }) => level === 'material'),
        holdings,
      ),
    ),
  ]
  return sets.filter(({ coils }) => coils > 0)
}

const freeSampleId = 'free-sample'

function datasetOf(
  about: Pick<Dataset, 'id' | 'name' | 'free'>,
  materials: readonly TreeNode[],
  holdings: ReadonlyMap<string, Holding>,
): Dataset {
  const held = materials.flatMap(({ id, name, path }) => {
    const holding = holdings.get(id)
    return holding ? [{ name, path, holding }] : []
  })
  const sum = (what: 'coils' | 'curves' | 'bytes') => held.reduce((total, { holding }) => total + holding[what], 0)
  const codes = new Set(held.flatMap(({ holding }) => holding.tests))
  return {
    ...about,
    synthetic: held.some(({ holding }) => holding.synthetic),
    materials: held.map(({ name, path }) => ({ name, path, slug: path.split('/').at(-1)! })),
    coils: sum('coils'),
    tests: testCodes.filter((code) => codes.has(code)),
    curves: sum('curves'),
    bytes: sum('bytes'),
  }
}

function every(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...every(node.children)])
}
