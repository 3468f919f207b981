import { loader as datahubFile } from '#pages/mi-datahub/file.ts'
import { loader as swapFile } from '#pages/mi-database/grade-swap/file.ts'
import { loader as predictorFile } from '#pages/mi-database/mi-predictor/file.ts'
import { loader as robustnessFile } from '#pages/mi-database/robustness-cards/file.ts'
import { loadPack as robustnessPack } from '#pages/mi-database/robustness-cards/load.server.ts'
import { loader as similarFile } from '#pages/mi-database/similar-materials/file.ts'
import { loader as springbackFile } from '#pages/mi-database/springback-pack/file.ts'
import { loadPack as springbackPack } from '#pages/mi-database/springback-pack/load.server.ts'
import { loader as needsFile } from '#pages/mi-testing/needs/file.ts'
import { modules } from '#pages/modules.ts'
import { deferredDataContext, type PageContext } from '#pages/reading/services.ts'

type ToolPage = {
  readonly load: (context: PageContext, url: URL) => Promise<unknown>
  /** Questions whose answers are made of many materials. */
  readonly searches: readonly string[]
}

/** Questions besides the examples of the modules: more materials, filters and parts of a page. */
const moreSearches: Readonly<Record<string, readonly string[]>> = {
  '/mi-database/properties': [
    '',
    '?ranges=uat.rm-RD,uat.rp02-RD,her.lambda',
    '?within=Steels/AHSS&chosen=Quetzalcoatlus-7-AlSi',
  ],
  '/mi-database/mi-data-maps': [
    '?x=t&y=uat.rm-RD',
    '?x=uat.rm-RD&y=uat.rp02-RD&envelope=hull&regression=yes&size=uat.ag-RD',
  ],
  '/mi-database/mi-data-comparator': ['', '&test=FE1', '&view=radar', '&view=coils'].map(
    (more) => `?materials=DP980-6,DP980-2,DP980-3,Quetzalcoatlus-7${more}`,
  ),
  '/mi-database/mi-data-visualizer': [
    '',
    '?material=DP980-2',
    '?material=Quetzalcoatlus-7',
    '?view=flow-curve&predicted=yes',
  ],
  '/mi-database/mi-predictor': [
    '',
    '?data=synthetic',
    '?pair=lambda&coil=DP980-6~DP980-6-GI-1.40',
    '?least-rm=900&also=predicted',
  ],
  '/mi-database/similar-materials': ['', '?coil=DP980-6', '?coil=Quetzalcoatlus-7'],
  '/mi-database/grade-swap': ['', '?from=DP980-6&to=DP980-2', '?from=DP980-6&to=Quetzalcoatlus-7'],
  '/mi-database/robustness-cards': [
    '?material=DP980-6',
    '?material=DP980-6&scatter=coil&samples=10',
    '?material=Quetzalcoatlus-7&samples=10',
  ],
  '/mi-database/springback-pack': ['?material=DP980-6', '?material=Quetzalcoatlus-7'],
  '/mi-database/rd-data': ['?test=UAT', '?test=UAT&from=0&to=99'],
  '/mi-database/mi-evaluator': ['?with=DP980-6,DP980-2,Quetzalcoatlus-7'],
  '/mi-datahub': ['', '?dataset=free-sample', '?dataset=Steels.AHSS.Dual-Phase', '?changes=2026.2'],
  '/mi-testing/needs': ['?purpose=forming&material=DP980-6', '?purpose=forming&material=Quetzalcoatlus-7'],
}

/** The examples of a module, and each of them about a private material. */
function ownSearches(examples: readonly string[]): readonly string[] {
  return [...new Set(examples.flatMap((one) => [one, one.replaceAll('DP980-6', 'Quetzalcoatlus-7')]))]
}

type PageRoute = { loader(given: object): unknown }
const routes = import.meta.glob<PageRoute>('../../src/pages/**/page.tsx')

/** The data of a page, with its deferred data. A form of a browser is redirected to the canonical address. */
async function loadPage(address: string, context: PageContext, url: URL): Promise<unknown> {
  const { loader } = await routes[`../../src/pages${address}/page.tsx`]!()
  const deferred = new Map<string, unknown>()
  context.set(deferredDataContext, deferred)
  try {
    const loaded = (await loader({ context, url, request: new Request(url), params: {} })) as object
    return deferred.size === 0 ? loaded : { ...loaded, deferred: [...deferred.values()] }
  } catch (thrown) {
    const to = thrown instanceof Response ? thrown.headers.get('location') : null
    if (to === null) throw thrown
    return loadPage(address, context, new URL(to, url))
  }
}

const file =
  (loader: (given: never) => Response | Promise<Response>) =>
  async (context: PageContext, url: URL): Promise<string> =>
    (await loader({ context, url, request: new Request(url) } as never)).text()

/** Pages that stand for everybody or for customers among the tools and are nobody's view of the catalogue: why they are not saved or shared. */
export const notKept: Readonly<Record<string, string>> = {
  '/api': 'describes calls and shows nothing of the catalogue',
  '/mi-account': 'shows records of its reader alone',
  '/mi-testing/cart': 'has orders of its reader, which are saved as drafts',
  '/mi-testing/upload-clients-data': 'shows files of its reader’s organisation alone',
  '/search': 'is asked anew each time',
  '/site-map': 'has no state',
}

/** Modules whose answers are made of the catalogue: their examples are queries. */
const readingModules = modules.filter(
  ({ address, examples = [] }) => !(address in notKept) && examples.length > 0 && !examples[0]!.startsWith('/'),
)

const pages = readingModules.map(({ address, examples = [] }): [string, ToolPage] => [
  address,
  {
    load: (context, url) => loadPage(address, context, url),
    searches: [...new Set([...(moreSearches[address] ?? ownSearches(examples)), ...examples])],
  },
])

const files: Readonly<Record<string, ToolPage>> = {
  '/mi-database/mi-predictor.md': { load: file(predictorFile), searches: ['?coil=DP980-6~DP980-6-GI-1.40'] },
  '/mi-database/mi-predictor.csv': {
    load: file(predictorFile),
    searches: ['?coil=DP980-6~DP980-6-GI-1.40', '?figure=agreement'],
  },
  '/mi-database/similar-materials.json': { load: file(similarFile), searches: [''] },
  '/mi-database/similar-materials.csv': {
    load: file(similarFile),
    searches: ['', '?coil=DP980-6', '?coil=Quetzalcoatlus-7'],
  },
  '/mi-database/grade-swap.json': {
    load: file(swapFile),
    searches: ['?from=DP980-6&to=DP980-2', '?from=DP980-6&to=Quetzalcoatlus-7'],
  },
  '/mi-database/robustness-cards.zip': { load: robustnessPack, searches: ['?material=DP980-6&samples=10'] },
  '/mi-database/robustness-cards.csv': { load: file(robustnessFile), searches: ['?material=DP980-6&samples=10'] },
  '/mi-database/springback-pack.csv': { load: file(springbackFile), searches: ['?material=DP980-6'] },
  '/mi-database/springback-pack.zip': { load: springbackPack, searches: ['?material=DP980-6'] },
  '/mi-datahub.atom': { load: file(datahubFile), searches: [''] },
  '/mi-datahub.json': { load: file(datahubFile), searches: [''] },
  '/mi-testing/needs.csv': {
    load: file(needsFile),
    searches: ['?purpose=forming&material=DP980-6', '?purpose=forming&material=Quetzalcoatlus-7'],
  },
}

/**
 * Every tool that reads the catalogue, by its address, from the examples of its module, and files of tools. Access and earlier
 * releases are tried on these.
 */
export const toolPages: Readonly<Record<string, ToolPage>> = { ...Object.fromEntries(pages), ...files }

/** A view of each tool that is not its usual one, as its page writes the address. */
export const keptViews: Readonly<Record<string, string>> = Object.fromEntries(
  modules.flatMap(({ address, examples: [first] = [] }) =>
    first === undefined || address in notKept ? [] : [[address, first]],
  ),
)

/** Tools that read nothing of the catalogue, or that `canary-questions.ts` asks by themselves. */
export const elsewhere: ReadonlySet<string> = new Set([...Object.keys(notKept), '/mi-database/mi-calculator'])
